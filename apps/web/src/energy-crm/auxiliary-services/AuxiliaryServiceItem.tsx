import {
  IconBolt,
  IconBulb,
  IconCar,
  IconFirstAidKit,
  IconFlame,
  IconHeartHandshake,
  IconShieldCheck,
  IconSolarPanel,
  IconTool,
  type Icon,
} from '@tabler/icons-react'
import type { AuxiliaryServiceIcon } from '@vatio/domain/energy-crm/auxiliary-services/auxiliary-service'
import type { AuxiliaryService } from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.schema'
import type { ReactNode } from 'react'
import { formatMoney } from '../../platform/formats/money-format.ts'
import styles from './AuxiliaryServices.module.css'
import { auxiliaryServiceFields as fields } from './auxiliary-service-fields.ts'

const icons: Readonly<Record<AuxiliaryServiceIcon, Icon>> = {
  service: IconHeartHandshake,
  maintenance: IconTool,
  insurance: IconShieldCheck,
  emergency: IconFirstAidKit,
  electricity: IconBolt,
  gas: IconFlame,
  solar: IconSolarPanel,
  vehicle: IconCar,
  advice: IconBulb,
}

interface AuxiliaryServiceItemProps {
  readonly service: AuxiliaryService
  /** Commission in EUR, of the contract where it has its own; undefined where the user may not see it. */
  readonly fee: number | null | undefined
  readonly marks?: ReactNode
  readonly actions?: ReactNode
}

/** One service: name, description, annual cost and commission. */
export function AuxiliaryServiceItem({ service, fee, marks, actions }: AuxiliaryServiceItemProps) {
  const Picture = icons[service.icon]
  return (
    <li className={styles.item}>
      <Picture size={22} stroke={1.5} aria-hidden className={styles.icon} />
      <div className={styles.facts}>
        <p className={styles.name}>
          <strong>{service.name}</strong>
          {marks}
        </p>
        {service.description ? <p className={styles.description}>{service.description}</p> : null}
        <dl className={styles.figures}>
          <div>
            <dt>{fields.anualCost.label}</dt>
            <dd>{formatMoney(service.anualCost)}</dd>
          </div>
          {fee === undefined ? null : (
            <div>
              <dt>{fields.fee.label}</dt>
              <dd>{formatMoney(fee)}</dd>
            </div>
          )}
        </dl>
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </li>
  )
}
