import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, Outlet, useNavigate, useParams } from '@tanstack/react-router'
import { canEditFees } from '@vatio/domain/energy-crm/commissions/commission.policy'
import { canEditEnergyMarketers } from '@vatio/domain/energy-crm/energy-marketers/energy-marketer.policy'
import type { EnergyMarketer } from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import { useState } from 'react'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { MenuLink } from '../../ui/MenuLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { RecordActions } from '../../ui/RecordActions.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { TariffsCard } from '../tariffs/TariffsCard.tsx'
import { EnergyMarketerForm } from './EnergyMarketerForm.tsx'
import { energiesLine } from './energy-marketer-fields.ts'
import { energyMarketerTexts as texts } from './energy-marketers.messages.ts'
import { useEnergyMarketer, useRemoveEnergyMarketer } from './energy-marketers.queries.ts'
import { DisconnectCopy, DisconnectItem } from './DisconnectCopy.tsx'
import { marketerSharingTexts } from './marketer-sharing.messages.ts'
import { MarketerLogo } from './MarketerLogo.tsx'
import { SharedMarketerBadge } from './SharedMarketerBadge.tsx'
import { marketerLink } from './EnergyMarketersPage.tsx'

const route = getRouteApi('/app/energy-crm/energy-marketers/$idEnergyMarketer')

/** Page of a marketer with its tariffs; `?edit=1` opens its form in a panel. */
export function EnergyMarketerPage() {
  const { idEnergyMarketer } = route.useParams()
  const idTariff = useParams({
    from: '/app/energy-crm/energy-marketers/$idEnergyMarketer/tariffs/$idTariff',
    shouldThrow: false,
  })?.idTariff
  const search = route.useSearch()
  const query = useEnergyMarketer(idEnergyMarketer)
  const address = usePanelAddress(marketerLink(idEnergyMarketer), search)
  const { role } = useUser()
  const marketer = query.data
  const isAdmin = canEditEnergyMarketers(role)
  const mayEdit = isAdmin && marketer?.sharedFrom === null
  return (
    <>
      <Page
        title={marketer?.name ?? 'Comercializadora'}
        crumb={marketer?.name ?? 'Comercializadora'}
        layout="fill"
        subtitle={marketer ? <Subtitle marketer={marketer} /> : null}
        actions={
          marketer ? (
            <>
              {mayEdit ? (
                <ButtonLink
                  to="/energy-crm/energy-marketers/$idEnergyMarketer/prices"
                  params={{ idEnergyMarketer }}
                  variant="default"
                >
                  {texts.editPrices}
                </ButtonLink>
              ) : null}
              <Actions marketer={marketer} isAdmin={isAdmin} onEdit={mayEdit ? address.edit : undefined} />
            </>
          ) : null
        }
      >
        {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
        {query.isPending ? <TextSkeleton /> : null}
        {marketer ? (
          <TariffsCard
            idEnergyMarketer={marketer.idEnergyMarketer}
            utilityTypes={marketer.utilityTypes}
            openTariff={idTariff}
          />
        ) : null}
      </Page>
      {marketer && mayEdit && address.editing && !idTariff ? (
        <EnergyMarketerForm
          key={marketer.idEnergyMarketer}
          record={marketer}
          onCancel={address.view}
          onSaved={address.view}
        />
      ) : null}
      <Outlet />
    </>
  )
}

function Subtitle({ marketer }: { readonly marketer: EnergyMarketer }) {
  const facts = [
    energiesLine(marketer.utilityTypes),
    marketer.email,
    marketer.phoneNumber,
    marketer.active ? null : 'Inactiva',
    marketer.sharedFrom && sharedLine(marketer.sharedFrom),
  ]
  return (
    <>
      <MarketerLogo marketer={marketer} />
      {facts.filter(Boolean).join(' · ')} <SharedMarketerBadge sharedFrom={marketer.sharedFrom} />
    </>
  )
}

function sharedLine(sharedFrom: NonNullable<EnergyMarketer['sharedFrom']>): string {
  const { company, refreshedAt, disconnectedAt } = sharedFrom
  return disconnectedAt === null
    ? marketerSharingTexts.refreshed(formatDateTime(refreshedAt))
    : marketerSharingTexts.disconnectedSince(company, formatDateTime(disconnectedAt))
}

interface ActionsProps {
  readonly marketer: EnergyMarketer
  readonly isAdmin: boolean
  /** Absent where the user may not edit this marketer. */
  readonly onEdit: (() => void) | undefined
}

function Actions({ marketer, isAdmin, onEdit }: ActionsProps) {
  const navigate = useNavigate()
  const { role } = useUser()
  const { idEnergyMarketer, sharedFrom } = marketer
  const [isLeaving, setLeaving] = useState(false)
  const isConnected = sharedFrom !== null && sharedFrom.disconnectedAt === null
  const removal = useRemoveEnergyMarketer({
    onSuccess: () => void navigate({ to: '/energy-crm/energy-marketers', search: {} }),
  })
  return (
    <>
      <RecordActions
        size="sm"
        onEdit={onEdit}
        more={
          <>
            {onEdit ? (
              <MenuLink
                to="/energy-crm/energy-marketers/$idEnergyMarketer/price-sheets"
                params={{ idEnergyMarketer }}
              >
                {texts.priceSheets}
              </MenuLink>
            ) : null}
            <MenuLink
              to="/energy-crm/energy-marketers/$idEnergyMarketer/services"
              params={{ idEnergyMarketer }}
              search
            >
              Servicios auxiliares
            </MenuLink>
            <MenuLink
              to="/energy-crm/energy-marketers/$idEnergyMarketer/documents"
              params={{ idEnergyMarketer }}
              search
            >
              Documentos
            </MenuLink>
            {onEdit ? (
              <MenuLink
                to="/energy-crm/energy-marketers/$idEnergyMarketer/sharing"
                params={{ idEnergyMarketer }}
                search
              >
                {marketerSharingTexts.title}
              </MenuLink>
            ) : null}
            {isAdmin && isConnected ? <DisconnectItem onClick={() => setLeaving(true)} /> : null}
            {canEditFees({ role }) ? (
              <MenuLink
                to="/energy-crm/energy-marketers/$idEnergyMarketer/commercial-fees"
                params={{ idEnergyMarketer }}
                search
              >
                {texts.commercialFees}
              </MenuLink>
            ) : null}
          </>
        }
        removal={
          isAdmin && !isConnected
            ? {
                label: 'Eliminar comercializadora',
                typed: `comercializadora-${marketer.name}`,
                consequences:
                  'Se eliminan la comercializadora y sus tarifas. Los contratos cerrados conservan sus nombres.',
                busy: removal.isPending,
                remove: (onError) => removal.mutate({ params: { id: idEnergyMarketer } }, { onError }),
              }
            : undefined
        }
      />
      {isLeaving ? <DisconnectCopy marketer={marketer} onClose={() => setLeaving(false)} /> : null}
      {onEdit ? (
        <ButtonLink
          to="/energy-crm/energy-marketers/$idEnergyMarketer/tariffs/new"
          params={{ idEnergyMarketer }}
          search
          leftSection={<IconPlus size={18} stroke={1.5} />}
        >
          Nueva tarifa
        </ButtonLink>
      ) : null}
    </>
  )
}
