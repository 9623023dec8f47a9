import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { canEditFees } from '@vatio/domain/energy-crm/commissions/commission.policy'
import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import type { CommercialFee } from '@vatio/protocol/energy-crm/commissions/commercial-fees.schema'
import { useState } from 'react'
import { formatPercent } from '../../platform/formats/number-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { AddButton, EditableList, EditableRow } from '../../ui/EditableList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { useEnergyMarketer } from '../energy-marketers/energy-marketers.queries.ts'
import { useHasPlugin } from '../plugins/plugins.queries.ts'
import { CommercialFeeDialog } from './CommercialFeeDialog.tsx'
import { commercialFeeTexts as texts, commissionReadErrorTexts } from './commissions.messages.ts'
import { useCommercialFees, useRemoveCommercialFee } from './commissions.queries.ts'

const PLUGIN = 'energyMarketerCommercialFeeConfiguration'
const route = getRouteApi('/app/energy-crm/energy-marketers/$idEnergyMarketer/commercial-fees')

/** Panel with the percentages that commercials keep of the commissions of one marketer; for Admins. */
export function CommercialFeesPanel() {
  const { idEnergyMarketer } = route.useParams()
  const address = usePanelAddress({
    to: '/energy-crm/energy-marketers/$idEnergyMarketer',
    params: { idEnergyMarketer },
  })
  const marketer = useEnergyMarketer(idEnergyMarketer).data
  const mayEdit = canEditFees(useUser())
  return (
    <SidePanel title={texts.title} subtitle={marketer?.name} onClose={address.close}>
      {mayEdit ? <Percentages idEnergyMarketer={idEnergyMarketer} /> : <p>{texts.forbidden}</p>}
    </SidePanel>
  )
}

function Percentages({ idEnergyMarketer }: { readonly idEnergyMarketer: string }) {
  const query = useCommercialFees(idEnergyMarketer)
  const isOn = useHasPlugin(PLUGIN)
  const [edited, setEdited] = useState<CommercialFee | 'new' | null>(null)
  if (query.isError) {
    return (
      <ErrorState
        error={query.error}
        fallback={commissionReadErrorTexts.percentages}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (query.data === undefined) return <TextSkeleton />
  return (
    <>
      {isOn ? (
        <p>{texts.help}</p>
      ) : (
        <Notice tone="info">
          {texts.pluginOff}{' '}
          <TextLink inherit to="/configuration" search={{ plugins: 'true', open: PLUGIN }}>
            {texts.openPlugin}
          </TextLink>
        </Notice>
      )}
      <EditableList items={query.data} empty={texts.none}>
        {(fee) => (
          <EditableRow
            key={fee.idCommercialFee}
            actions={isOn ? <Actions fee={fee} onEdit={() => setEdited(fee)} /> : null}
          >
            <span>{commercialFullName(fee.commercial)}</span>
            <strong>{formatPercent(fee.feePercentage)}</strong>
            <small>{texts.general(formatPercent(fee.commercial.feePercentage))}</small>
          </EditableRow>
        )}
      </EditableList>
      {isOn ? <AddButton label={texts.create} onClick={() => setEdited('new')} /> : null}
      {edited === null ? null : (
        <CommercialFeeDialog
          idEnergyMarketer={idEnergyMarketer}
          fee={edited === 'new' ? null : edited}
          taken={query.data.map((fee) => fee.commercial.idCommercial)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

function Actions({ fee, onEdit }: { readonly fee: CommercialFee; readonly onEdit: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const removal = useRemoveCommercialFee({ onSuccess: close })
  const name = commercialFullName(fee.commercial)
  const { idEnergyMarketer, idCommercialFee } = fee
  return (
    <>
      <Button variant="default" size="xs" aria-label={`${texts.edit}: ${name}`} onClick={onEdit}>
        {texts.edit}
      </Button>
      <Button
        variant="default"
        size="xs"
        aria-label={`${texts.remove}: ${name}`}
        onClick={() => setAsking(true)}
      >
        {texts.remove}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`${texts.remove}: ${name}`}
          destructive
          busy={removal.isPending}
          onConfirm={() =>
            removal.mutate({ params: { id: idEnergyMarketer, idCommercialFee } }, { onError: close })
          }
          onClose={close}
        >
          <p>{texts.removal(formatPercent(fee.commercial.feePercentage))}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
