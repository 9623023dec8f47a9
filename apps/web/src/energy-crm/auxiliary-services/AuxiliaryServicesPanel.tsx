import { ActionIcon } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { canEditAuxiliaryServices } from '@vatio/domain/energy-crm/auxiliary-services/auxiliary-service.policy'
import type { AuxiliaryService } from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.schema'
import { useState } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { useEnergyMarketer } from '../energy-marketers/energy-marketers.queries.ts'
import { utilityNames } from '../utility-labels.ts'
import styles from './AuxiliaryServices.module.css'
import { AuxiliaryServiceItem } from './AuxiliaryServiceItem.tsx'
import {
  auxiliaryServiceReadErrorTexts,
  auxiliaryServiceTexts as texts,
} from './auxiliary-services.messages.ts'
import { useAuxiliaryServicesOfMarketer, useRemoveAuxiliaryService } from './auxiliary-services.queries.ts'

const route = getRouteApi('/app/energy-crm/energy-marketers/$idEnergyMarketer/services')

/** Panel with the auxiliary services of a marketer; an Admin creates, edits and deletes them. */
export function AuxiliaryServicesPanel() {
  const { idEnergyMarketer } = route.useParams()
  const address = usePanelAddress({
    to: '/energy-crm/energy-marketers/$idEnergyMarketer',
    params: { idEnergyMarketer },
  })
  const marketer = useEnergyMarketer(idEnergyMarketer).data
  const query = useAuxiliaryServicesOfMarketer(idEnergyMarketer)
  const isAdmin = canEditAuxiliaryServices(useUser())
  const mayEdit = isAdmin && marketer?.sharedFrom === null
  const create = mayEdit ? (
    <ButtonLink
      to="/energy-crm/energy-marketers/$idEnergyMarketer/services/new"
      params={{ idEnergyMarketer }}
      search
      leftSection={<IconPlus size={16} aria-hidden />}
      variant="default"
    >
      {texts.create}
    </ButtonLink>
  ) : null
  return (
    <SidePanel title={texts.title} subtitle={marketer?.name} onClose={address.close}>
      {query.isError ? (
        <ErrorState
          error={query.error}
          fallback={auxiliaryServiceReadErrorTexts.list}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isPending ? <TextSkeleton /> : null}
      {query.data?.length === 0 ? <EmptyState text={texts.noneOfMarketer} action={create} /> : null}
      {query.data && query.data.length > 0 ? (
        <>
          <ul className={styles.list}>
            {query.data.map((service) => (
              <AuxiliaryServiceItem
                key={service.idAuxiliaryService}
                service={service}
                fee={isAdmin ? service.fee : undefined}
                marks={
                  <>
                    {marketer && marketer.utilityTypes.length > 1 ? (
                      <Badge>{utilityNames[service.utilityType]}</Badge>
                    ) : null}
                    {service.active ? null : <Badge>{texts.inactive}</Badge>}
                  </>
                }
                actions={mayEdit ? <Actions service={service} idEnergyMarketer={idEnergyMarketer} /> : null}
              />
            ))}
          </ul>
          {create}
        </>
      ) : null}
    </SidePanel>
  )
}

interface ActionsProps {
  readonly service: AuxiliaryService
  readonly idEnergyMarketer: string
}

function Actions({ service, idEnergyMarketer }: ActionsProps) {
  const [isAsking, setAsking] = useState(false)
  const removal = useRemoveAuxiliaryService({ onSuccess: () => setAsking(false) })
  const label = `Eliminar: ${service.name}`
  return (
    <>
      <ButtonLink
        to="/energy-crm/energy-marketers/$idEnergyMarketer/services/$idAuxiliaryService"
        params={{ idEnergyMarketer, idAuxiliaryService: service.idAuxiliaryService }}
        search
        size="xs"
        variant="default"
        aria-label={`${texts.edit}: ${service.name}`}
      >
        {texts.edit}
      </ButtonLink>
      <ActionIcon variant="default" size={30} aria-label={label} onClick={() => setAsking(true)}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      {isAsking ? (
        <ConfirmDialog
          title={label}
          typed={`servicio-${service.name}`}
          busy={removal.isPending}
          onConfirm={() =>
            removal.mutate(
              { params: { id: service.idAuxiliaryService } },
              { onError: () => setAsking(false) },
            )
          }
          onClose={() => setAsking(false)}
        >
          <p>Los contratos cerrados conservan su nombre.</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
