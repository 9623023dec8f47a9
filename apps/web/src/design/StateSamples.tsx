import { ApiError } from '../platform/http/api-error.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Progress } from '../ui/Progress.tsx'
import { ChartSkeleton, FormSkeleton, StatSkeleton, TextSkeleton } from '../ui/Skeletons.tsx'
import { ErrorScreen } from '../shell/ErrorScreen.tsx'
import styles from './DesignPage.module.css'

export function StateSamples() {
  return (
    <div className={styles.stack}>
      <StatSkeleton />
      <div className={styles.pair}>
        <Card title="Gráfica en camino">
          <ChartSkeleton height={180} />
        </Card>
        <Card title="Formulario en camino">
          <FormSkeleton />
          <br />
          <TextSkeleton />
        </Card>
        <Card title="Sin respuesta">
          <ErrorState error={new ApiError('NETWORK_UNREACHABLE')} onRetry={() => {}} />
        </Card>
        <Card title="Avisos que se quedan">
          <div className={styles.stack}>
            <Notice tone="info" title="Precios vigentes a 21-11-2026.">
              La comparativa no reproduce facturas pasadas.
            </Notice>
            <Notice tone="warning" title="IVA por confirmar.">
              El tipo de diciembre de 2026 depende de una norma que aún no se ha publicado.
            </Notice>
            <Notice tone="success">Se han leído 35.040 cuartos de hora.</Notice>
            <Notice tone="danger" title="Falta la potencia P3.">
              Sin ella no se puede calcular la factura.
            </Notice>
            <Progress label="Leyendo filas" done={12_400} of={35_040} />
          </div>
        </Card>
      </div>
      <ErrorScreen />
    </div>
  )
}
