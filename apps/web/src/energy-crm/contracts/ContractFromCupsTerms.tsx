import { canChooseContractCommercial } from '@vatio/domain/energy-crm/contracts/contract.policy'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { useUser } from '../../platform/session/session-store.ts'
import { BoundField, Field } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { CommercialPicker } from '../commercials/CommercialPicker.tsx'
import { EnergyMarketerPicker } from '../energy-marketers/EnergyMarketerPicker.tsx'
import { TariffPicker } from '../tariffs/TariffPicker.tsx'
import { newContractFields as fields } from './contract-from-cups-fields.ts'
import type { ContractFromCupsValues } from './contract-from-cups.ts'
import { contractFromCupsTexts as texts } from './contract-from-cups.messages.ts'
import { ContractNumberField } from './ContractNumberField.tsx'
import type { NumberCheck } from './contracts.queries.ts'

interface TermsOfCupsProps {
  readonly form: FormStore<ContractFromCupsValues>
  readonly point: ConsumptionPoint | null
  /** Id of the commercial of a client who exists. */
  readonly clientCommercial: string | null
  /** Told what is known of the number. */
  readonly onNumberCheck: (check: NumberCheck) => void
}

/** Marketer, tariff, number, date and commercial of the contract. */
export function TermsOfCups(props: TermsOfCupsProps) {
  const { form, point, clientCommercial, onNumberCheck } = props
  const user = useUser()
  const { marketer, tariff, ownUtility, ownTariff } = useFormValue(form, ({ contract }) => ({
    marketer: contract.energyMarketer,
    tariff: contract.tariff,
    ownUtility: contract.utilityType,
    ownTariff: contract.tariffType,
  }))
  const utilityType = point?.utilityType ?? ownUtility
  const access = point?.atrTariff?.nombre ?? ownTariff
  const setContract = (change: Partial<ContractFromCupsValues['contract']>) =>
    form.setFieldValue('contract', (values) => ({ ...values, ...change }))
  return (
    <FormSection title={texts.contract}>
      <BoundField name={fields.energyMarketer.name}>
        {(field) => (
          <EnergyMarketerPicker
            {...field}
            utilityType={utilityType}
            value={marketer}
            onChange={(id) => setContract({ energyMarketer: id, tariff: null })}
          />
        )}
      </BoundField>
      <BoundField name={fields.tariff.name}>
        {(field) => (
          <TariffPicker
            {...field}
            value={tariff}
            utilityType={utilityType}
            idEnergyMarketer={marketer}
            {...(access ? { atrTariff: access } : {})}
            onChange={(id, chosen) =>
              setContract({
                tariff: id,
                ...(chosen && !access ? { tariffType: chosen.atrTariff.nombre } : {}),
              })
            }
          />
        )}
      </BoundField>
      <Field of={fields.signingDate} />
      <ContractNumberField
        name={fields.contractNumber.name}
        utilityType={utilityType}
        own=""
        onCheck={onNumberCheck}
      />
      {canChooseContractCommercial(user) ? (
        <BoundField name={fields.commercial.name}>
          {(field) => (
            <CommercialPicker
              {...field}
              value={(field.value as string | null) ?? clientCommercial}
              clearable={clientCommercial === null}
            />
          )}
        </BoundField>
      ) : null}
    </FormSection>
  )
}
