import { getRouteApi } from '@tanstack/react-router'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { fieldFact, storedInput } from '../../ui/form/record-fields.ts'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { InventoryRecordCard } from '../inventory/InventoryRecordCard.tsx'
import { kitFields as fields } from './kit-fields.ts'
import { kitTexts as texts } from './kits.messages.ts'
import { useRemoveSolarKit, useSolarKits, useUpdateSolarKit } from './kits.queries.ts'
import { SolarKitForm } from './SolarKitForm.tsx'

const route = getRouteApi('/app/solar-studies/configuration/kits/$idSolarKit')

/** Panel over the list: view, edit, activate or deactivate, delete a kit. */
export function SolarKitPanel() {
  const { idSolarKit } = route.useParams()
  const address = usePanelAddress({ to: '/solar-studies/configuration/kits' }, route.useSearch())
  const update = useUpdateSolarKit()
  const removal = useRemoveSolarKit({ onSuccess: address.close })
  return (
    <InventoryRecordCard
      tab="kits"
      address={address}
      id="idSolarKit"
      openKey={idSolarKit}
      query={useSolarKits()}
      title={texts.details}
      nameOf={(kit) => kit.identifier}
      facts={(kit) => [
        { label: texts.peakPower, value: `${formatNumber(kit.peakPower)} kWp` },
        {
          label: fields.kitSolarPanel.label,
          value: `${kit.panelNumber} × ${kit.kitSolarPanel.manufacturer.name} ${kit.kitSolarPanel.name}`,
        },
        {
          label: fields.kitInverter.label,
          value: `${kit.inverterNumber} × ${kit.kitInverter.manufacturer.name} ${kit.kitInverter.name}`,
        },
        fieldFact(kit, fields.phaseNumber),
        fieldFact(kit, fields.coplanar),
        fieldFact(kit, fields.price),
        fieldFact(kit, fields.active),
      ]}
      toggleOf={(kit) => ({
        label: kit.active ? texts.deactivate : texts.activate,
        busy: update.isPending,
        toggle: () => {
          const { idSolarKit, version, active } = kit
          update.mutate({ body: { ...storedInput(fields, kit), idSolarKit, version, active: !active } })
        },
      })}
      removalOf={(kit) => ({
        label: texts.remove,
        typed: `kit-${kit.identifier}`,
        busy: removal.isPending,
        remove: (onFailed) => removal.mutate({ params: { id: kit.idSolarKit } }, { onError: onFailed }),
      })}
      form={SolarKitForm}
    />
  )
}
