import type { AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import type { MissingFiguresReply } from '@vatio/protocol/periods/regulated-prices/regulated-prices.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './MissingFigures.module.css'
import { itemNames } from './regulated-labels.ts'
import { missingFigureTexts as texts } from './regulated-prices.messages.ts'
import { useMissingFigures } from './regulated-prices.queries.ts'

type Figure = MissingFiguresReply['figures'][number]

interface MissingFiguresCardProps {
  readonly tariff: AccessTariffName
  /** Id of the geographical zone. */
  readonly zone: string
  /** Null while no day is chosen. */
  readonly date: string | null
  readonly latestKnown: boolean
}

/** The regulated figures that a comparison of a day will not find, why, and who can add them; nothing where none is missing. */
export function MissingFiguresCard({ tariff, zone, date, latestKnown }: MissingFiguresCardProps) {
  const { data } = useMissingFigures({ tariff, zone, date, latestKnown })
  const isSuperadmin = hasRole(useUser().role, 'superadmin')
  if (!data || data.figures.length === 0) return null
  const first = data.figures[0]
  return (
    <Notice tone={toneOf(data.figures)} title={texts.title(data.figures.length, formatDate(data.date))}>
      <ul className={styles.list}>
        {data.figures.map((figure) => (
          <li key={`${figure.item}${figure.key}`}>
            <b>{nameOf(figure)}</b>: {texts.known(figure.knownFrom, figure.knownTo, data.date)}{' '}
            {texts.effects[figure.effect]}
          </li>
        ))}
      </ul>
      {isSuperadmin && first ? (
        <TextLink to="/superadmin/regulated-prices" search={{ item: first.item, key: first.key }}>
          {texts.addThem(data.figures.length)}
        </TextLink>
      ) : (
        texts.whoAdds(data.figures.length)
      )}
    </Notice>
  )
}

function nameOf({ item, key }: Figure): string {
  return key.includes('TD') ? `${itemNames[item]} ${key}` : itemNames[item]
}

function toneOf(figures: readonly Figure[]): 'info' | 'warning' | 'danger' {
  const effects = figures.map(({ effect }) => effect)
  if (effects.includes('everything')) return 'danger'
  return effects.every((effect) => effect.startsWith('indexed')) ? 'info' : 'warning'
}
