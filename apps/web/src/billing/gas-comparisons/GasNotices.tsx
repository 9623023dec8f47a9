import type { GasComparisonResult } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatKwhWithUnit } from '../../platform/formats/energy-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { NotCalculatedCard } from '../electricity-bills/NotCalculatedCard.tsx'
import { gasOfferErrorText, gasPriceWarning, gasTexts as texts } from './gas-comparisons.messages.ts'
import styles from './GasResult.module.css'

const YEAR_DAYS = 365

interface GasNoticesProps {
  readonly result: GasComparisonResult
  /** On paper nothing can be opened. */
  readonly isOpen?: boolean
}

/** What the reader of a ranking must know: when to stay, what leaving costs, and the limits of the data. */
export function GasNotices({ result, isOpen = false }: GasNoticesProps) {
  const { offers, current, currentCostEur, consumption, refused } = result
  const [best] = offers
  const bill = best?.bill ?? current
  const open = bill?.lines.filter((line) => line.status === 'notComputed') ?? []
  const isLatestKnown = bill?.lines.some((line) => line.sources.some((source) => source.isLatestKnown))
  return (
    <div className={styles.notices}>
      {currentCostEur === null ? <Notice tone="warning">{gasPriceWarning.text}</Notice> : null}
      <StayNotice result={result} />
      <ExitNotice exit={result.lastResortExit} />
      {consumption.givenDays < YEAR_DAYS ? (
        <Notice tone="info">{texts.scaled(formatCount(consumption.givenDays))}</Notice>
      ) : null}
      {bill?.unconfirmed ? (
        <Notice tone="warning" title={texts.taxesTitle}>
          {texts.taxesUnconfirmed}
        </Notice>
      ) : null}
      {isLatestKnown ? <Notice tone="warning">{texts.latestUsed}</Notice> : null}
      {open.map((line) => (
        <NotCalculatedCard key={line.concept} line={line} note={texts.missingInAll} />
      ))}
      {refused.length > 0 ? (
        <details className={styles.refused} open={isOpen}>
          <summary>{texts.refused(refused.length)}</summary>
          <ul>
            {refused.map((offer) => (
              <li key={offer.idTariff}>
                {offer.energyMarketer.name} · {offer.name}: {gasOfferErrorText(offer.code)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

function StayNotice({ result: { offers } }: { readonly result: GasComparisonResult }) {
  const [best] = offers
  const saving = best?.savingEur ?? null
  if (saving === null) return null
  if (saving <= 0) {
    return (
      <Notice tone="info" title={texts.stay}>
        {texts.stayHelp}
      </Notice>
    )
  }
  return (best?.firstYearSavingEur ?? saving) <= 0 ? (
    <Notice tone="warning">{texts.stayFirstYear}</Notice>
  ) : null
}

function ExitNotice({ exit }: { readonly exit: GasComparisonResult['lastResortExit'] }) {
  if (!exit) return null
  return (
    <Notice tone="warning" title={texts.exitTitle(formatMoney(exit.estimatedEur))}>
      {texts.exit(
        `${formatNumber(exit.eurPerKwh, 6)} €`,
        formatDate(exit.billedSince),
        formatDate(exit.owedUntil),
        formatKwhWithUnit(exit.estimatedKwh),
      )}{' '}
      ({exit.source})
    </Notice>
  )
}
