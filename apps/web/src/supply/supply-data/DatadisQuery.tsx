import { Button } from '@mantine/core'
import { isSameSupply } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { isValidNif } from '@vatio/domain/identifiers/nif'
import {
  datadisDistributors,
  type DatadisDistributorCode,
} from '@vatio/domain/supply/datadis/datadis-distributor.data'
import { factsOfDatadis } from '@vatio/domain/supply/datadis/datadis-supply'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { useRef, useState } from 'react'
import { useDraft } from '../../platform/session/use-draft.ts'
import { ErrorCount } from '../../ui/form/ErrorCount.tsx'
import { fieldTexts } from '../../ui/form/form.messages.ts'
import { NifField } from '../../ui/form/IdentifierFields.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/Notice.tsx'
import { DatadisCurve } from './DatadisCurve.tsx'
import { SupplyDifferences } from './SupplyDifferences.tsx'
import { SupplySourceLine } from './SupplySourceLine.tsx'
import { supplyDataTexts as texts } from './supply-data.messages.ts'
import { useDatadisContract, useDatadisSupplies } from './supply-data.queries.ts'
import styles from './SupplyData.module.css'

interface DatadisQueryProps {
  readonly point: ConsumptionPoint
  readonly cups: string
}

const codeOf = (code: string | null | undefined): DatadisDistributorCode | null =>
  datadisDistributors.find((one) => one.code === code)?.code ?? null

/**
 * Data of a supply in Datadis: its contract, then its curve. Distributor and type of point can be typed where Datadis
 * does not list the supply, or the user cancels the query.
 */
export function DatadisQuery({ point, cups }: DatadisQueryProps) {
  const [isManual, setManual] = useState(false)
  const isCancelled = useRef(false)
  const supplies = useDatadisSupplies(() => isCancelled.current)
  const contract = useDatadisContract()
  const listed = supplies.data?.supplies.find((supply) => isSameSupply(supply.cups, cups)) ?? null
  const listedCode = codeOf(listed?.distributorCode)
  const form = useForm({
    initialValues: {
      dniOrCif: point.client?.clientInfo.dniOrCif ?? '',
      distributorCode: null as string | null,
      pointType: point.pointType === null ? null : String(point.pointType),
    },
    validate: {
      dniOrCif: (nif) => (nif === '' || isValidNif(nif) ? null : fieldTexts.invalidNif),
      distributorCode: (code) =>
        isManual && (codeOf(code) ?? listedCode) === null ? texts.chooseDistributor : null,
    },
  })
  useDraft(`supply-data:${point.idConsumptionPoint}`, form)
  const typed = form.values
  const distributorCode = codeOf(typed.distributorCode) ?? listedCode
  const pointType = Number(typed.pointType ?? listed?.pointType ?? 0)
  const dniOrCif = typed.dniOrCif || undefined
  const isAsking = supplies.isPending || contract.isPending

  const askContract = (code: DatadisDistributorCode) =>
    contract.mutate({ query: { cups, distributorCode: code, dniOrCif } })
  const ask = () => {
    if (isManual && distributorCode) return askContract(distributorCode)
    isCancelled.current = false
    supplies.mutate(
      { query: { dniOrCif } },
      {
        onSuccess: (reply) => {
          const found = reply.supplies.find((supply) => isSameSupply(supply.cups, cups))
          const code = codeOf(found?.distributorCode)
          if (code) askContract(code)
          else setManual(true)
        },
        onError: () => setManual(true),
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
          <NifField
            label="NIF del titular"
            {...form.getInputProps('dniOrCif')}
            description={texts.authorizedHelp}
          />
        </FormSection>
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
          <Button type="submit" loading={isAsking} variant={contract.data ? 'default' : 'filled'}>
            {contract.data ? texts.reload : texts.query}
          </Button>
          {supplies.isPending ? (
            <Button variant="default" onClick={cancel}>
              {texts.cancel}
            </Button>
          ) : null}
        </div>
      </form>
      {contract.data ? (
        <>
          <SupplySourceLine source={contract.data.source} />
          <SupplyDifferences point={point} found={factsOfDatadis(contract.data.contract, listed)} />
        </>
      ) : null}
      {distributorCode && pointType > 0 && (contract.data || isManual) ? (
        <DatadisCurve
          idConsumptionPoint={point.idConsumptionPoint}
          cups={cups}
          question={{ cups, distributorCode, pointType, nif: dniOrCif }}
        />
      ) : null}
    </div>
  )
}
