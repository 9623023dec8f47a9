import { integrationNames } from '@vatio/domain/identity/integrations/integration'
import type { SupplySource } from '@vatio/protocol/supply/supply-data/supply-data.schema'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './SupplyData.module.css'

/** Source and time of an answer: the provider or a fake, just now or stored. */
export function SupplySourceLine({ source }: { readonly source: SupplySource }) {
  const name = integrationNames[source.provider]
  const at = formatDateTime(source.answeredAt)
  const whose = source.answeredBy === 'stand-in' ? 'del servicio de pruebas' : `de ${name}`
  return (
    <>
      {source.answeredBy === 'stand-in' ? (
        <Notice tone="warning" title="Datos de prueba">
          Ha respondido un servicio de pruebas, no {name}: lo que sigue no es del suministro.
        </Notice>
      ) : null}
      <p className={styles.source}>
        {source.cached
          ? `Respuesta ${whose} guardada el ${at}; no se ha vuelto a preguntar.`
          : `Respuesta ${whose}, ${at}.`}
      </p>
    </>
  )
}
