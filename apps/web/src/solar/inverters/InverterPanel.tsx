import { getRouteApi } from '@tanstack/react-router'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { phaseNames } from '../installation-phase-labels.ts'
import { InventoryRecordCard } from '../inventory/InventoryRecordCard.tsx'
import { toInverterFormValues, toInverterInput } from './inverter-form.ts'
import { InverterForm } from './InverterForm.tsx'
import { inverterFieldLabels as labels, inverterTexts as texts } from './inverters.messages.ts'
import { useInverters, useRemoveInverter, useUpdateInverter } from './inverters.queries.ts'

const route = getRouteApi('/app/solar-studies/configuration/inverters/$idInverter')

/** An inverter over the list: view, edit, activate or deactivate, delete. */
export function InverterPanel() {
  const { idInverter } = route.useParams()
  const address = usePanelAddress('/solar-studies/configuration/inverters')
  const update = useUpdateInverter({ onSaved: () => {} })
  const removal = useRemoveInverter(address.close)
  return (
    <InventoryRecordCard
      tab="inverters"
      query={useInverters()}
      id={idInverter}
      idOf={(inverter) => inverter.idInverter}
      title={texts.details}
      nameOf={(inverter) => inverter.name}
      facts={(inverter) => [
        { label: labels.manufacturer, value: inverter.manufacturer.name },
        { label: labels.nominalPower, value: `${formatNumber(inverter.nominalPower)} kW` },
        { label: labels.maxInputPower, value: `${formatNumber(inverter.maxInputPower)} kWp` },
        { label: labels.phaseNumber, value: phaseNames[inverter.phaseNumber] },
        { label: labels.efficiency, value: `${formatNumber(inverter.efficiency)} %` },
        { label: labels.price, value: formatMoney(inverter.price) },
        { label: labels.active, value: inverter.active ? 'Sí' : 'No' },
      ]}
      toggleOf={(inverter) => ({
        label: inverter.active ? texts.deactivate : texts.activate,
        busy: update.isPending,
        toggle: () =>
          update.mutate({
            body: {
              ...toInverterInput(toInverterFormValues(inverter)),
              idInverter: inverter.idInverter,
              active: !inverter.active,
              version: inverter.version,
            },
          }),
      })}
      removalOf={(inverter) => ({
        label: texts.remove,
        typed: `inversor-${inverter.name}`,
        busy: removal.isPending,
        remove: (onFailed) => removal.mutate({ params: { id: inverter.idInverter } }, { onError: onFailed }),
      })}
      renderForm={(inverter, onDone) => (
        <InverterForm key={inverter.idInverter} inverter={inverter} onSaved={onDone} onCancel={onDone} />
      )}
    />
  )
}
