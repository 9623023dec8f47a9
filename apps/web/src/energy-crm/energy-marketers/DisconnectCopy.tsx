import { Menu } from '@mantine/core'
import type { EnergyMarketer } from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { marketerSharingTexts as texts } from './marketer-sharing.messages.ts'
import { useDisconnectEnergyMarketer, useMarketerConnections } from './marketer-sharing.queries.ts'

/** The entry of a copy's menu that asks whether to disconnect it. */
export function DisconnectItem({ onClick }: { readonly onClick: () => void }) {
  return <Menu.Item onClick={onClick}>{texts.disconnect}</Menu.Item>
}

interface DisconnectCopyProps {
  readonly marketer: EnergyMarketer
  readonly onClose: () => void
}

/** Asks whether to end the connection of a copy with the company that shares it. */
export function DisconnectCopy({ marketer, onClose }: DisconnectCopyProps) {
  const connection = useMarketerConnections().data?.find(
    (one) =>
      one.direction === 'received' &&
      one.disconnectedAt === null &&
      one.energyMarketer.idEnergyMarketer === marketer.idEnergyMarketer,
  )
  const disconnect = useDisconnectEnergyMarketer({ onSuccess: onClose })
  return (
    <ConfirmDialog
      title={texts.disconnect}
      confirmLabel={texts.disconnect}
      destructive
      busy={disconnect.isPending || !connection}
      onConfirm={() => {
        if (connection) disconnect.mutate({ params: { id: connection.idConnection } }, { onError: onClose })
      }}
      onClose={onClose}
    >
      <p>{texts.disconnectingCopy(marketer.sharedFrom?.company ?? '')}</p>
    </ConfirmDialog>
  )
}
