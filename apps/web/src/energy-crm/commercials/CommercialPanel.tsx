import { getRouteApi, linkOptions, useNavigate } from '@tanstack/react-router'
import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import type { Commercial } from '@vatio/protocol/energy-crm/commercials/commercials.schema'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { FactGroup } from '../../ui/FactGroup.tsx'
import { fieldFact, fieldFacts } from '../../ui/form/record-fields.ts'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { RecordActions } from '../../ui/RecordActions.tsx'
import { RecordPanel } from '../../ui/RecordPanel.tsx'
import { useNeighbours } from '../../ui/use-neighbours.ts'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { DocumentsCard } from '../documents/DocumentsCard.tsx'
import { commercialFields as fields } from './commercial-fields.ts'
import { CommercialForm } from './CommercialForm.tsx'
import { commercialTexts as texts, removeCommercialMessages } from './commercials.messages.ts'
import { useMayEditCommercials, useRemoveCommercial } from './commercials.queries.ts'
import { commercialLink, useCommercialList, useNameOfUser } from './CommercialsPage.tsx'

const route = getRouteApi('/app/energy-crm/commercials/$idCommercial')

/** Panel over the list with a commercial; `?edit=1` shows the form. */
export function CommercialPanel() {
  const { idCommercial } = route.useParams()
  const search = route.useSearch()
  const address = usePanelAddress({ to: '/energy-crm/commercials' }, search)
  const { query, found } = useCommercialList()
  const mayEdit = useMayEditCommercials()
  const moves = useNeighbours(
    address,
    found?.map((row) => row.idCommercial),
    idCommercial,
    commercialLink,
  )
  const commercial = query.data?.find((row) => row.idCommercial === idCommercial)
  if (commercial && mayEdit && address.editing) {
    return (
      <CommercialForm
        key={idCommercial}
        record={commercial}
        onClose={address.close}
        onCancel={address.view}
        onSaved={address.view}
      />
    )
  }
  const isMissing = query.data !== undefined && commercial === undefined
  return (
    <RecordPanel
      query={{
        ...query,
        data: commercial,
        ...(isMissing ? { isError: true, error: new ApiError('NOT_FOUND', { status: 404 }) } : {}),
      }}
      title={commercial ? commercialFullName(commercial) : 'Comercial'}
      subtitle={commercial?.company}
      missing={texts.missing}
      onClose={address.close}
      {...moves}
      actions={
        commercial && mayEdit ? (
          <Actions commercial={commercial} onEdit={address.edit} onRemoved={address.close} />
        ) : null
      }
    >
      {(loaded) => (
        <PageTabs
          key={loaded.idCommercial}
          open={search.tab}
          tabs={[
            { value: 'facts', label: 'Datos', content: <Facts commercial={loaded} /> },
            {
              value: 'documents',
              label: 'Documentos',
              content: <DocumentsCard entity="commercial" idEntity={loaded.idCommercial} />,
            },
          ]}
        />
      )}
    </RecordPanel>
  )
}

const {
  name: _name,
  firstSurname: _first,
  secondSurname: _second,
  userUID,
  feePercentage,
  ...contact
} = fields

function Facts({ commercial }: { readonly commercial: Commercial }) {
  const nameOfUser = useNameOfUser()
  const search = { commercial: commercial.idCommercial }
  return (
    <>
      <FactGroup title="Datos">
        <DataList
          facts={[
            ...fieldFacts(commercial, contact),
            { label: 'Alta', value: formatDateTime(commercial.creationTimestamp) },
          ]}
        />
      </FactGroup>
      <FactGroup title={texts.shareAndAccess}>
        <DataList
          facts={[
            fieldFact(commercial, feePercentage),
            { label: userUID.label, value: nameOfUser(commercial.userUID) },
            {
              label: 'Cartera',
              value: (
                <>
                  <TextLink to="/energy-crm/clients" search={search}>
                    Clientes
                  </TextLink>
                  {' · '}
                  <TextLink {...contractsOf(commercial.idCommercial)}>Contratos</TextLink>
                </>
              ),
            },
          ]}
        />
      </FactGroup>
    </>
  )
}

/** The contracts of a commercial, closed ones included: these prevent its deletion too. */
const contractsOf = (commercial: string) =>
  linkOptions({ to: '/energy-crm/contracts', search: { commercial, state: 'all' } })

interface ActionsProps {
  readonly commercial: Commercial
  readonly onEdit: () => void
  readonly onRemoved: () => void
}

function Actions({ commercial, onEdit, onRemoved }: ActionsProps) {
  const navigate = useNavigate()
  const removal = useRemoveCommercial({
    onSuccess: onRemoved,
    onError: (error) => {
      if (error.code !== 'COMMERCIAL_HAS_CONTRACTS') return false
      showToast({
        ...messageOf(error, removeCommercialMessages),
        action: {
          label: texts.showContracts,
          run: () => void navigate(contractsOf(commercial.idCommercial)),
        },
      })
      return true
    },
  })
  return (
    <RecordActions
      onEdit={onEdit}
      removal={{
        label: texts.remove,
        typed: `comercial-${commercialFullName(commercial)}`,
        consequences: texts.clientsKeep,
        busy: removal.isPending,
        remove: (onError) => removal.mutate({ params: { id: commercial.idCommercial } }, { onError }),
      }}
    />
  )
}
