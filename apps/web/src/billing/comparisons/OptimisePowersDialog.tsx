import { useState } from 'react'
import { OptimisePowersCard, type GivenPowers } from '../power-optimisation/OptimisePowersCard.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import type { ComparisonValues } from './comparison-form.ts'
import { powerProposalTexts as texts } from './power-proposal.messages.ts'

interface OptimisePowersDialogProps {
  readonly form: FormStore<ComparisonValues>
  readonly onClose: () => void
}

/** The optimisation over a comparison: it takes its supply, powers and prices, and gives back the powers. */
export function OptimisePowersDialog({ form, onClose }: OptimisePowersDialogProps) {
  const [values] = useState(form.getValues)
  return (
    <Dialog title={texts.optimise} size="large" onClose={onClose}>
      <OptimisePowersCard
        initial={powersOf(values)}
        draftName={`comparison/${values.idConsumptionPoint ?? 'new'}`}
        isGuarded={false}
        useLabel={texts.use}
        onUse={(powerProposal, { contractedPower, atrTariff }) => {
          form.setValues({ powerProposal, contractedPower, atrTariff })
          onClose()
        }}
      />
    </Dialog>
  )
}

function powersOf(values: ComparisonValues): GivenPowers {
  return {
    idConsumptionPoint: values.idConsumptionPoint,
    supplyLabel: values.supplyLabel,
    atrTariff: values.atrTariff,
    geographicalZone: values.geographicalZone,
    isDwelling: values.isDwelling,
    industrialUse: values.industrialUse,
    reducedTaxUse: values.reducedTaxUse,
    pointType: values.pointType,
    contractedPower: values.contractedPower,
    demandSource: values.consumptionSource === 'curve' ? 'curve' : 'maximeters',
    powerPrices: values.currentPrices.power,
    isBasePrice: values.currentPrices.isBasePrice,
    priceDate: values.priceDate,
    latestKnown: values.latestKnown,
  }
}
