import { isIncompleteCurve } from '@vatio/domain/curves/consumption-curves/annual-consumption'
import type {
  ElectricityComparisonResult,
  RankedOffer,
} from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { ReactElement } from 'react'
import { formatCount } from '../../platform/formats/number-format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { NotCalculatedCard } from '../electricity-bills/NotCalculatedCard.tsx'
import { energyPriceWarning, offerErrorText } from './comparisons.messages.ts'
import styles from './ComparisonResult.module.css'
import { comparisonTexts as texts } from './comparisons.messages.ts'

interface ComparisonNoticesProps {
  readonly result: ElectricityComparisonResult
  /** On paper nothing can be opened. */
  readonly isOpen?: boolean
}

/** Limits of the data behind the ranking: several of them are one note that opens. */
export function ComparisonNotices({ result, isOpen = false }: ComparisonNoticesProps) {
  const notices = noticesOf(result)
  return (
    <div className={styles.notices}>
      {result.current ? null : <Notice tone="warning">{energyPriceWarning.text}</Notice>}
      {notices.length < 2 || isOpen ? (
        notices
      ) : (
        <details className={styles.noticeGroup}>
          <summary>{texts.notices(notices.length)}</summary>
          <div className={styles.notices}>{notices}</div>
        </details>
      )}
    </div>
  )
}

function noticesOf({ consumption, current, offers, refused }: ElectricityComparisonResult): ReactElement[] {
  const [best] = offers
  const bill = best?.bill ?? current
  const open = bill?.lines.filter((line) => line.status === 'notComputed') ?? []
  const marketNotes = new Set(offers.flatMap((offer) => energyNotesOf(offer)))
  const isLatestKnown = bill?.lines.some((line) => line.sources.some((source) => source.isLatestKnown))
  return [
    marketNotes.has('MARKET_PRICES_SAMPLE') ? (
      <Notice key="sample" tone="warning" title="Precios de mercado de muestra">
        Las ofertas indexadas se han calculado con precios de muestra: no valen para un cliente.
      </Notice>
    ) : null,
    isIncompleteCurve(consumption.givenDays) ? (
      <Notice key="days" tone="info">
        {texts.estimatedConsumption(formatCount(consumption.givenDays))}
      </Notice>
    ) : null,
    bill?.unconfirmed ? (
      <Notice key="taxes" tone="warning" title="Impuestos por confirmar">
        {texts.taxesUnconfirmed}
      </Notice>
    ) : null,
    isLatestKnown ? (
      <Notice key="latest" tone="warning">
        {texts.lastKnownFigures}
      </Notice>
    ) : null,
    marketNotes.has('MARKET_PRICE_BY_PROFILE') ? (
      <Notice key="profile" tone="info">
        Sin curva, las ofertas indexadas se estiman con las horas del perfil de consumo.
      </Notice>
    ) : null,
    ...open.map((line) => (
      <NotCalculatedCard key={line.concept} line={line} note="Falta por igual en todas las ofertas." />
    )),
    refused.length > 0 ? (
      <details key="refused" className={styles.offerErrors}>
        <summary>
          {refused.length === 1 ? '1 oferta sin calcular' : `${refused.length} ofertas sin calcular`}
        </summary>
        <ul>
          {refused.map((offer) => (
            <li key={offer.idTariff}>
              {offer.energyMarketer.name} · {offer.name}: {offerErrorText(offer.code, offer.details)}
            </li>
          ))}
        </ul>
      </details>
    ) : null,
  ].filter((notice) => notice !== null)
}

function energyNotesOf({ bill }: RankedOffer) {
  return bill.lines.find((line) => line.concept === 'energy')?.notes ?? []
}
