import { Button, SegmentedControl } from '@mantine/core'
import { getAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useCurveYears } from '../../curves/consumption-curves/consumption-curves.queries.ts'
import { SupplyLinksCard } from '../../energy-crm/consumption-points/SupplyLinksCard.tsx'
import { formatCount } from '../../platform/formats/number-format.ts'
import { formatEnergy } from '../../platform/formats/energy-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { EnergyByPeriod } from '../../ui/form/EnergyByPeriod.tsx'
import { BoundField } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import type { ComparisonValues } from './comparison-form.ts'
import { ComparisonPeriods } from './ComparisonPeriods.tsx'
import { comparisonFieldTexts as fieldTexts } from '../comparison.messages.ts'
import styles from '../ComparisonForm.module.css'
import { ProfileEstimate } from './ProfileEstimate.tsx'
import { comparisonTexts as texts } from './comparisons.messages.ts'

const EnterConsumptionDialog = lazy(async () => ({
  default: (await import('./EnterConsumptionDialog.tsx')).EnterConsumptionDialog,
}))

interface ConsumptionSectionProps {
  readonly form: FormStore<ComparisonValues>
}

/** Selects the stored curve when a supply is chosen, unless consumption was typed already. */
function useStoredCurveFirst(
  form: FormStore<ComparisonValues>,
  idConsumptionPoint: string | null,
  hasCurve: boolean,
): void {
  const offered = useRef<string | null>(null)
  useEffect(() => {
    if (!hasCurve || offered.current === idConsumptionPoint) return
    offered.current = idConsumptionPoint
    const { consumptionByPeriod } = form.getValues()
    if (consumptionByPeriod.every((energy) => energy === null)) {
      form.fillIn({ consumptionSource: 'curve' })
    }
  }, [hasCurve, idConsumptionPoint, form])
}

/** Source of the energy: the stored curve of the supply, or typed kWh by period. */
export function ConsumptionSection({ form }: ConsumptionSectionProps) {
  const values = useFormValue(
    form,
    ({ kind, atrTariff, consumptionSource, consumptionSpan, idConsumptionPoint }) => ({
      isFast: kind === 'fast',
      atrTariff,
      consumptionSource,
      consumptionSpan,
      idConsumptionPoint,
    }),
  )
  const hasCurve = (useCurveYears(values.idConsumptionPoint).data?.length ?? 0) > 0
  useStoredCurveFirst(form, values.idConsumptionPoint, hasCurve && !values.isFast)
  const [isEntering, setEntering] = useState(false)
  const { periods } = getAccessTariff(values.atrTariff)
  // A fast comparison asks only for the energy of each period.
  const isTyped = values.isFast || values.consumptionSource === 'typed'
  return (
    <Card
      title="Consumo"
      actions={
        <Button variant="default" size="xs" onClick={() => setEntering(true)}>
          {texts.enterConsumption}
        </Button>
      }
    >
      <FormSection>
        {values.isFast ? null : (
          <Wide>
            <SegmentedControl
              fullWidth
              aria-label="Origen del consumo"
              data={[
                { value: 'typed', label: 'Consumo por periodos' },
                { value: 'curve', label: 'Curva guardada' },
              ]}
              value={values.consumptionSource}
              onChange={(value) => form.setValues({ consumptionSource: value })}
            />
          </Wide>
        )}
        {isTyped ? (
          <>
            <Wide>
              <SegmentedControl
                fullWidth
                aria-label={fieldTexts.consumptionDays}
                data={[
                  { value: 'year', label: fieldTexts.ofOneYear },
                  { value: 'bill', label: 'De una factura' },
                ]}
                value={values.consumptionSpan}
                onChange={(value) => form.setValues({ consumptionSpan: value })}
              />
            </Wide>
            {values.consumptionSpan === 'bill' ? (
              <>
                <BoundField name="startDate">
                  {(field) => (
                    <DateField label="Lectura inicial" {...field} value={field.value as string | null} />
                  )}
                </BoundField>
                <BoundField name="endDate">
                  {(field) => (
                    <DateField label="Lectura final" {...field} value={field.value as string | null} />
                  )}
                </BoundField>
              </>
            ) : null}
            {(hasCurve && !values.isFast) || values.consumptionSpan === 'bill' ? null : (
              <Wide>
                <ProfileEstimate form={form} />
              </Wide>
            )}
            <Wide>
              <ComparisonPeriods form={form} path="consumptionByPeriod">
                {(figures) => (
                  <EnergyByPeriod
                    label={values.consumptionSpan === 'year' ? 'Consumo anual' : 'Consumo de la factura'}
                    periods={periods}
                    {...figures}
                  />
                )}
              </ComparisonPeriods>
            </Wide>
            <BoundField name="surplus">
              {(field) => (
                <NumberField
                  label="Excedentes vertidos"
                  unit="kWh"
                  min={0}
                  description={texts.surplusHelp}
                  {...field}
                  value={field.value as number | null}
                />
              )}
            </BoundField>
          </>
        ) : (
          <Wide>
            <StoredCurve idConsumptionPoint={values.idConsumptionPoint} />
          </Wide>
        )}
      </FormSection>
      {isEntering ? (
        <Suspense>
          <EnterConsumptionDialog form={form} onClose={() => setEntering(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}

function StoredCurve({ idConsumptionPoint }: { readonly idConsumptionPoint: string | null }) {
  const years = useCurveYears(idConsumptionPoint)
  const canImport = canAccess(useUser().applications, 'energy-crm')
  if (idConsumptionPoint === null) {
    return <Notice tone="info">Elige un punto de consumo para usar su curva.</Notice>
  }
  if (years.isPending) return <TextSkeleton lines={3} />
  if (!years.data || years.data.length === 0) {
    return (
      <Notice tone="warning" title="El punto de consumo no tiene curva guardada">
        {canImport ? (
          <>
            <TextLink
              to="/energy-crm/consumption-curves"
              search={{ supply: idConsumptionPoint }}
              target="_blank"
            >
              Importar su curva
            </TextLink>
            {texts.importCurveOrType}
          </>
        ) : (
          'Escribe el consumo por periodos, o pide que la importen en el CRM.'
        )}
      </Notice>
    )
  }
  return (
    <>
      <DataList
        facts={years.data.map((year) => ({
          label: String(year.year),
          value: texts.yearOption(
            formatEnergy(year.totalKwh),
            formatCount(year.days),
            year.stepMinutes === 15 ? 'cuartohoraria' : 'horaria',
          ),
        }))}
      />
      <p className={styles.withLink}>
        {texts.lastYearUsed} <SupplyLinksCard idConsumptionPoint={idConsumptionPoint} from="comparison" />
      </p>
    </>
  )
}
