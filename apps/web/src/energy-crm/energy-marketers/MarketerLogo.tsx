import type { EnergyMarketer } from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import { useMarketerLogo } from './energy-marketers.queries.ts'
import styles from './MarketerLogo.module.css'

/** The logo of a marketer; nothing without one, and while there is no link to it. */
export function MarketerLogo({ marketer }: { readonly marketer: EnergyMarketer }) {
  const url = useMarketerLogo(marketer.idEnergyMarketer, marketer.logoDocumentId)
  // The name stands beside it.
  return url ? <img className={styles.logo} src={url} alt="" /> : null
}
