import { Button } from '@mantine/core'
import type { Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import { sourceOfCurve } from './found-curve.ts'
import { useStoreCurve } from '../../curves/consumption-curves/consumption-curves.queries.ts'

interface StoreFoundCurveProps {
  readonly idConsumptionPoint: string
  readonly curve: Curve
  readonly surplus?: Curve | null
  /** Name of the provider. */
  readonly provider: string
  readonly answeredBy: 'provider' | 'stand-in'
}

/** Stores the curve that a provider returned, whose values are in kWh. */
export function StoreFoundCurve({
  idConsumptionPoint,
  curve,
  surplus = null,
  ...from
}: StoreFoundCurveProps) {
  const store = useStoreCurve(() => {})
  return (
    <div>
      <Button
        loading={store.isPending}
        disabled={store.isSuccess && store.variables.body.curve === curve}
        onClick={() =>
          store.mutate({
            params: { id: idConsumptionPoint },
            body: {
              curve,
              surplus,
              unit: 'kWh',
              source: sourceOfCurve(from.provider, from.answeredBy),
            },
          })
        }
      >
        Guardar curva
      </Button>
    </div>
  )
}
