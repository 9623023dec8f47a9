import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { useState } from 'react'
import { useCurveYears, useSupply } from '../../curves/consumption-curves/consumption-curves.queries.ts'
import { SupplyLinksCard } from '../../energy-crm/consumption-points/SupplyLinksCard.tsx'
import { formatEnergy } from '../../platform/formats/energy-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { isApiError, isNotFound } from '../../platform/http/api-error.ts'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { Hint } from '../../ui/floating/Hint.tsx'
import { parseDateRange } from '../../ui/form/date-range.ts'
import { DateRange } from '../../ui/form/DateRange.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import styles from './CurveChooser.module.css'
import { CurveSwatch } from './CurveSwatch.tsx'
import { insightMessages } from './consumption-insight.messages.ts'
import type { InsightAnswer } from './consumption-insight.queries.ts'
import { spanName, type ChosenCurve } from './insight-address.ts'
import { supplyName } from './shown-curve.ts'
import { insightTexts as texts } from './consumption-insight.messages.ts'

interface CurveRowProps {
  readonly curve: ChosenCurve
  readonly place: number
  readonly answer: InsightAnswer | undefined
  /** Whether another curve can be added. */
  readonly hasRoom: boolean
  /** Spans of this supply that are chosen already. */
  readonly taken: readonly ChosenCurve['span'][]
  readonly onSpan: (span: ChosenCurve['span']) => void
  readonly onAdd: (span: ChosenCurve['span']) => void
  readonly onRemove: () => void
}

const ALL = 'all'
const BETWEEN = 'between'

/** One curve of the analysis: its supply, its days, and its error. */
export function CurveRow(props: CurveRowProps) {
  const { curve, place, answer, hasRoom, taken, onSpan, onAdd, onRemove } = props
  const { id, span } = curve
  const supply = useSupply(id)
  const years = useCurveYears(id)
  const mayImport = canAccess(useUser().applications, 'energy-crm')
  const [isBetween, setBetween] = useState(span !== null && typeof span === 'object')
  const name = supply.data
    ? supplyName(supply.data)
    : answer?.data
      ? supplyName(answer.data.consumptionPoint)
      : ''
  const hasNoCurve = years.data?.length === 0
  const stored = years.data ?? []
  const free = stored.map(({ year }) => year).findLast((year) => !taken.includes(year))
  const between = span !== null && typeof span === 'object' ? `${span.from}..${span.to}` : undefined
  const isGone = [supply.error, years.error].some(isNotFound)
  return (
    <li className={styles.row}>
      <CurveSwatch place={place} />
      <div className={styles.name}>
        <strong>{name || (isGone ? 'Punto de consumo' : '…')}</strong>
        <span>
          {[
            supply.data?.identifier ? supply.data.cups : null,
            supply.data?.atrTariff?.nombre,
            supply.data?.geographicalZone.nombre,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className={styles.span} data-print="hide">
        <SelectField
          label={`Datos de ${name || 'la curva'}`}
          value={
            isBetween || (span !== null && typeof span === 'object')
              ? BETWEEN
              : span === null
                ? ALL
                : String(span)
          }
          data={[
            { value: ALL, label: 'Toda la curva' },
            ...stored.toReversed().map((year) => ({
              value: String(year.year),
              label: texts.yearOption(year.year, formatEnergy(year.totalKwh), formatCount(year.days)),
            })),
            // A year in the address for which the supply has no curve.
            ...(typeof span === 'number' && !stored.some(({ year }) => year === span)
              ? [{ value: String(span), label: `${span} · sin datos` }]
              : []),
            { value: BETWEEN, label: 'Entre dos fechas' },
          ]}
          onChange={(value) => {
            setBetween(value === BETWEEN)
            if (value === ALL) onSpan(null)
            else if (value !== BETWEEN && value !== null) onSpan(Number(value))
          }}
        />
      </div>
      <div className={styles.actions} data-print="hide">
        <SupplyLinksCard idConsumptionPoint={id} from="insight" />
        {hasRoom && free !== undefined ? (
          <Hint label={`Comparar con ${free}`}>
            <ActionIcon aria-label={`Comparar ${name} con ${free}`} onClick={() => onAdd(free)}>
              <IconPlus size={16} stroke={1.5} />
            </ActionIcon>
          </Hint>
        ) : null}
        <Hint label="Quitar">
          <ActionIcon aria-label={`Quitar ${name} ${spanName(span)}`} onClick={onRemove}>
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        </Hint>
        {answer && !answer.data && !answer.error ? <Loader size={16} aria-label="Analizando" /> : null}
      </div>
      {isBetween ? (
        <div className={styles.between}>
          <DateRange
            key={between}
            value={between}
            onChange={(text) => {
              const { from, to } = parseDateRange(text)
              const [first, last] = [stored[0]?.year ?? 2000, stored.at(-1)?.year ?? 2099]
              onSpan({ from: from ?? `${first}-01-01`, to: to ?? `${last}-12-31` })
            }}
          />
        </div>
      ) : null}
      {answer?.error ? (
        <div className={styles.error} role="alert">
          <p>{hasNoCurve ? texts.noStoredCurve : messageOf(answer.error, insightMessages).text}</p>
          {hasNoCurve && mayImport ? (
            <TextLink to="/energy-crm/consumption-curves" search={{ supply: id }}>
              Cargar una curva
            </TextLink>
          ) : null}
          {!hasNoCurve && isApiError(answer.error) && answer.error.status >= 500 ? (
            <Button variant="default" size="xs" onClick={() => void answer.retry()}>
              Reintentar
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
