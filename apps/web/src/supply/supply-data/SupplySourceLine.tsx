import { integrationNames } from '@vatio/domain/identity/integrations/integration'
import type { SupplySource } from '@vatio/protocol/supply/supply-data/supply-data.schema'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './SupplyData.module.css'
import { sourceTexts as texts } from './supply-data.messages.ts'

/** Source and time of an answer, the provider or a fake, just now or stored, and when a new query makes sense. */
export function SupplySourceLine({ source }: { readonly source: SupplySource }) {
  const { provider, answeredBy, cached, insteadOf } = source
  const name = integrationNames[provider]
  const at = formatDateTime(source.answeredAt)
  const next = source.nextQueryAt === undefined ? null : formatDateTime(source.nextQueryAt)
  const whose = answeredBy === 'stand-in' ? 'del servicio de pruebas' : `de ${name}`
  return (
    <>
      {answeredBy === 'stand-in' ? (
        <Notice tone="warning" title="Datos de prueba">
          Ha respondido un servicio de pruebas, no {name}: lo que sigue no es del suministro.
        </Notice>
      ) : null}
      {insteadOf ? <Notice tone="info">{texts.insteadOf(name, insteadOf, next)}</Notice> : null}
      <p className={styles.source}>
        {insteadOf
          ? texts.older(whose, at)
          : cached
            ? `${texts.kept(whose, at)} ${provider === 'datadis' ? texts.nextDatadis(next) : texts.nextSips}`
            : `${texts.fresh(whose, at)} ${provider === 'datadis' ? texts.nextDatadis(next) : ''}`.trim()}
      </p>
    </>
  )
}
