import { accessTariffs, getAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { geographicalZones } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { energyPriceUnits, powerPriceUnits } from '@vatio/domain/solar/studies/study-prices'
import { Card } from '../../ui/Card.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useStudyEditor } from '../study-editor.ts'
import { changeContract, changeTariff } from './client-details.ts'
import { clientDetailsTexts as texts, energyUnitLabels, powerUnitLabels } from './client-details.messages.ts'
import { StudyNumber, StudyPeriods } from './study-fields.tsx'

const tariffNames = accessTariffs.filter(({ active }) => active).map(({ nombre }) => nombre)
const zoneOptions = geographicalZones.map(({ idZona, nombre }) => ({ value: String(idZona), label: nombre }))

/** Tariff, zone, powers and prices of the contract of the supply. */
export function SupplyContract() {
  const { content, change } = useStudyEditor()
  const { atrTariff, geographicalZone } = content
  const { powerPeriods } = periodsOf(atrTariff)
  const set = (part: Parameters<typeof changeContract>[1]) => change((before) => changeContract(before, part))
  return (
    <Card title={texts.contract}>
      <FormSection>
        <SelectField
          label={texts.tariff}
          placeholder={texts.chooseTariff}
          data={tariffNames}
          value={atrTariff}
          onChange={(name) => {
            const chosen = tariffNames.find((one) => one === name)
            if (chosen) change((before) => changeTariff(before, chosen))
          }}
        />
        <SelectField
          label={texts.zone}
          placeholder={texts.chooseZone}
          data={zoneOptions}
          value={geographicalZone === null ? null : String(geographicalZone)}
          onChange={(id) => set({ geographicalZone: Number(id) })}
        />
        <Wide>
          <StudyPeriods
            label="Potencia contratada"
            unit="kW"
            decimals={3}
            allowCopy
            periods={powerPeriods}
            names={powerPeriods === 2 ? ['Punta', 'Valle'] : undefined}
            values={content.contractedPower}
            onValues={(contractedPower) => set({ contractedPower })}
          />
        </Wide>
        <ContractPrices />
        <StudyNumber
          label={texts.powerDiscount}
          unit="%"
          max={100}
          empty={0}
          value={content.powerPricesDiscount}
          onValue={(discount) => set({ powerPricesDiscount: discount ?? 0 })}
        />
        <StudyNumber
          label={texts.energyDiscount}
          unit="%"
          max={100}
          empty={0}
          value={content.energyPricesDiscount}
          onValue={(discount) => set({ energyPricesDiscount: discount ?? 0 })}
        />
      </FormSection>
    </Card>
  )
}

function ContractPrices() {
  const { content, change } = useStudyEditor()
  const set = (part: Parameters<typeof changeContract>[1]) => change((before) => changeContract(before, part))
  return (
    <>
      <SelectField
        label={texts.powerUnit}
        data={powerPriceUnits.map((unit) => ({ value: unit, label: powerUnitLabels[unit] }))}
        value={content.powerPriceUnit}
        onChange={(powerPriceUnit) => powerPriceUnit && set({ powerPriceUnit })}
      />
      <SelectField
        label={texts.energyUnit}
        data={energyPriceUnits.map((unit) => ({ value: unit, label: energyUnitLabels[unit] }))}
        value={content.energyPriceUnit}
        onChange={(energyPriceUnit) => energyPriceUnit && set({ energyPriceUnit })}
      />
      <PriceFields
        powerLabel={texts.powerPrices}
        powerPrices={content.powerPrices}
        onPower={(powerPrices) => set({ powerPrices })}
        energyLabel={texts.energyPrices}
        energyPrices={content.energyPrices}
        onEnergy={(energyPrices) => set({ energyPrices })}
      />
    </>
  )
}

type Prices = Parameters<typeof StudyPeriods>[0]['values']

interface PriceFieldsProps {
  readonly powerLabel: string
  readonly powerPrices: Prices
  readonly onPower: (prices: Prices) => void
  readonly energyLabel: string
  readonly energyPrices: Prices
  readonly onEnergy: (prices: Prices) => void
}

/** Prices of the periods of the tariff, in the units of the study. */
export function PriceFields(props: PriceFieldsProps) {
  const { content } = useStudyEditor()
  const { periods, powerPeriods } = periodsOf(content.atrTariff)
  const hasOwnThird = periods !== 3 || props.energyPrices.p3 !== null
  return (
    <>
      <Wide>
        <StudyPeriods
          label={props.powerLabel}
          unit={powerUnitLabels[content.powerPriceUnit]}
          decimals={6}
          allowCopy
          periods={powerPeriods}
          names={powerPeriods === 2 ? ['Punta', 'Valle'] : undefined}
          values={props.powerPrices}
          onValues={props.onPower}
        />
      </Wide>
      <Wide>
        <StudyPeriods
          label={props.energyLabel}
          unit={energyUnitLabels[content.energyPriceUnit]}
          decimals={6}
          allowCopy
          periods={periods}
          values={props.energyPrices}
          onValues={props.onEnergy}
          help={hasOwnThird ? undefined : texts.thirdPrice}
        />
      </Wide>
    </>
  )
}

/** Six of each until the tariff is known. */
function periodsOf(tariff: (typeof tariffNames)[number] | null) {
  return tariff === null ? ({ periods: 6, powerPeriods: 6 } as const) : getAccessTariff(tariff)
}
