import { placeOfZone } from '@vatio/domain/billing/what-if/zone-production'
import type { WhatIfInput } from '@vatio/protocol/billing/what-if/what-if.schema'
import { whatIfTexts as texts } from './what-if.messages.ts'
import styles from './WhatIf.module.css'

/** What the figures of a change rest on. */
export function WhatIfApproximations({ supply }: { readonly supply: WhatIfInput['supply'] }) {
  const { approximations } = texts
  const isCurve = supply.consumption.kind === 'curve'
  const notes = [
    approximations.powers,
    isCurve ? approximations.hoursOfCurve : approximations.hoursOfProfile,
    approximations.solar(placeOfZone(supply.supply.zone)),
    approximations.surplus,
    approximations.battery,
    ...(supply.market ? [approximations.indexed] : []),
  ]
  return (
    <details className={styles.approximate}>
      <summary>{texts.approximate}</summary>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  )
}
