import { Button } from '@mantine/core'
import { isSameSupply } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { isWellFormedCups } from '@vatio/domain/identifiers/cups'
import { isValidNif } from '@vatio/domain/identifiers/nif'
import {
  datadisDistributors,
  type DatadisDistributorCode,
} from '@vatio/domain/supply/datadis/datadis-distributor.data'
import { factsOfDatadis } from '@vatio/domain/supply/datadis/datadis-supply'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { useRef, useState } from 'react'
import { seconds, showToast } from '../../platform/messages/toasts.ts'
import { useDraft } from '../../platform/session/use-draft.ts'
import { ErrorCount } from '../../ui/form/ErrorCount.tsx'
import { fieldTexts } from '../../ui/form/form.messages.ts'
import { CupsField, NifField } from '../../ui/form/IdentifierFields.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { TakeCurve } from './DatadisCurveFound.tsx'
import { DatadisMonths } from './DatadisMonths.tsx'
import { DatadisRunProgress } from './DatadisRunProgress.tsx'
import { useDatadisRuns } from './datadis-runs.queries.ts'
import { HolderAsksField } from './HolderAsksField.tsx'
import { SupplyDifferences } from './SupplyDifferences.tsx'
import { SupplySourceLine } from './SupplySourceLine.tsx'
import { supplyDataTexts as texts } from './supply-data.messages.ts'
import { useDatadisContract, useDatadisSupplies } from './supply-data.queries.ts'
import styles from './SupplyData.module.css'

export interface DatadisCurveCardProps {
  readonly cups: string
  readonly holderNif: string | null
  /** Takes the curve that the user accepts, with what is known of it. */
  readonly onCurve?: TakeCurve
  /** The stored supply of the CUPS, which may get its curve and its facts. */
  readonly point?: ConsumptionPoint
}

const codeOf = (code: string | null | undefined): DatadisDistributorCode | null =>
  datadisDistributors.find((one) => one.code === code)?.code ?? null

/**
 * Data of a supply in Datadis: its contract, then its curve. Distributor and type of point can be typed where Datadis
 * does not list the supply, or the user cancels the query. Without a stored supply the CUPS is typed here: `cups` and
 * `holderNif` are what it begins with, so that a host gives another `key` with other ones.
 */
export function DatadisCurveCard({ cups: given, holderNif, onCurve, point }: DatadisCurveCardProps) {
  const [isManual, setManual] = useState(false)
  const isCancelled = useRef(false)
  const supplies = useDatadisSupplies(() => isCancelled.current)
  const contract = useDatadisContract()
  const form = useForm({
    initialValues: {
      cups: given,
      dniOrCif: holderNif ?? '',
      holderAsks: false,
      distributorCode: null as string | null,
      pointType: point?.pointType ? String(point.pointType) : null,
    },
    validate: {
      dniOrCif: (nif) => (nif === '' || isValidNif(nif) ? null : fieldTexts.invalidNif),
      distributorCode: (code) =>
        isManual && (codeOf(code) ?? listedCode) === null ? texts.chooseDistributor : null,
    },
  })
  useDraft(`supply-data:${point?.idConsumptionPoint ?? `typed:${given}`}`, form, ['holderAsks'])
  const typed = form.values
  const cups = point ? given : typed.cups
  const listed = supplies.data?.supplies.find((supply) => isSameSupply(supply.cups, cups)) ?? null
  const listedCode = codeOf(listed?.distributorCode)
  const distributorCode = codeOf(typed.distributorCode) ?? listedCode
  const pointType = Number(typed.pointType ?? listed?.pointType ?? 0)
  const dniOrCif = typed.dniOrCif || undefined
  const holderAsks = typed.holderAsks ? 'true' : 'false'
  const isAsking = supplies.isPending || contract.isPending
  // What was found of another CUPS must not look like that of this one.
  const found = contract.variables?.query.cups === cups ? contract.data : undefined

  const askContract = (code: DatadisDistributorCode) =>
    contract.mutate({ query: { cups, distributorCode: code, dniOrCif, holderAsks } })
  const ask = () => {
    const doubt = cups === '' ? texts.missingCups : isWellFormedCups(cups) ? null : texts.wrongCups
    if (doubt !== null) return void showToast({ tone: 'warning', text: doubt, seconds: seconds.usual })
    if (isManual && distributorCode) return askContract(distributorCode)
    isCancelled.current = false
    supplies.mutate(
      { query: { dniOrCif, holderAsks } },
      {
        onSuccess: (reply) => {
          const supply = reply.supplies.find((one) => isSameSupply(one.cups, cups))
          const code = codeOf(supply?.distributorCode)
          if (code) askContract(code)
          else setManual(true)
        },
        onError: ({ code }) => {
          // Typed data would be refused all the same.
          if (code !== 'SUPPLY_NOT_AUTHORISED') setManual(true)
        },
      },
    )
  }
  const cancel = () => {
    isCancelled.current = true
    supplies.reset()
    setManual(true)
  }
  return (
    <div className={styles.panel}>
      <form className={styles.block} noValidate onSubmit={(event) => form.onSubmit(ask)(event)}>
        <FormSection>
          {point ? null : <CupsField {...form.getInputProps('cups')} />}
          <NifField
            label="NIF del titular"
            {...form.getInputProps('dniOrCif')}
            description={texts.authorizedHelp}
          />
        </FormSection>
        <HolderAsksField
          register="datadis"
          cups={cups}
          holderNif={dniOrCif ?? null}
          idClient={point?.client?.idClient ?? null}
          checked={typed.holderAsks}
          onChange={(asks) => form.setFieldValue('holderAsks', asks)}
        />
        {isManual ? (
          <>
            <Notice tone="info">{texts.manual}</Notice>
            <FormSection>
              <SelectField
                label="Distribuidora en Datadis"
                data={datadisDistributors.map(({ code, name }) => ({
                  value: code,
                  label: `${code} · ${name}`,
                }))}
                {...form.getInputProps('distributorCode')}
                value={distributorCode}
              />
              <SelectField
                label="Tipo de punto de medida"
                data={['1', '2', '3', '4', '5']}
                {...form.getInputProps('pointType')}
                value={pointType ? String(pointType) : null}
              />
            </FormSection>
          </>
        ) : null}
        <div className={styles.row}>
          <ErrorCount form={form} />
          <Button type="submit" loading={isAsking} variant={found ? 'default' : 'filled'}>
            {found ? texts.reload : texts.query}
          </Button>
          {supplies.isPending ? (
            <Button variant="default" onClick={cancel}>
              {texts.cancel}
            </Button>
          ) : null}
        </div>
        {isAsking ? <Notice tone="info">{texts.waitQuery}</Notice> : null}
      </form>
      {found ? (
        <>
          <SupplySourceLine source={found.source} />
          {point ? <SupplyDifferences point={point} found={factsOfDatadis(found.contract, listed)} /> : null}
        </>
      ) : null}
      {distributorCode && pointType > 0 && isWellFormedCups(cups) && (found || isManual) ? (
        <DatadisMonths
          key={cups}
          question={{ cups, distributorCode, pointType, nif: dniOrCif, holderAsks: typed.holderAsks }}
        />
      ) : null}
      {cups !== '' && isWellFormedCups(cups) ? (
        <LastRun cups={cups} idConsumptionPoint={point?.idConsumptionPoint ?? null} onCurve={onCurve} />
      ) : null}
    </div>
  )
}

interface LastRunProps {
  readonly cups: string
  readonly idConsumptionPoint: string | null
  readonly onCurve: TakeCurve | undefined
}

/** The last question of the user for the curve of a CUPS: who comes back finds it without asking again. */
function LastRun({ cups, idConsumptionPoint, onCurve }: LastRunProps) {
  const run = useDatadisRuns(cups).data?.[0]
  if (!run) return null
  return (
    <DatadisRunProgress
      key={run.idDatadisRun}
      run={run}
      idConsumptionPoint={idConsumptionPoint}
      onCurve={onCurve}
    />
  )
}
