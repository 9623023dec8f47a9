import { Checkbox } from '@mantine/core'
import { isQuestionAuthorised } from '@vatio/domain/energy-crm/client-authorisations/client-authorisation'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import type { ClientAuthorisation } from '@vatio/protocol/energy-crm/client-authorisations/client-authorisations.schema'
import { useClientAuthorisations } from '../../energy-crm/client-authorisations/client-authorisations.queries.ts'
import { formatDate, todayInMadrid } from '../../platform/formats/date-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { TextLink } from '../../ui/ButtonLink.tsx'
import styles from './SupplyData.module.css'
import { authorisedTexts as texts } from './supply-data.messages.ts'

interface HolderAsksFieldProps {
  readonly register: 'datadis' | 'sips'
  readonly cups: string
  readonly holderNif: string | null
  /** Client of the stored supply. */
  readonly idClient: string | null
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/**
 * Under what a question may be asked: the valid authorisation of the holder, or the statement of the user that the holder
 * asks for it. The server decides; this says beforehand what it will find.
 */
export function HolderAsksField(props: HolderAsksFieldProps) {
  const { register, cups, holderNif, idClient, checked, onChange } = props
  const isInCrm = canAccess(useUser().applications, 'energy-crm')
  const isStored = isInCrm && idClient !== null
  const query = useClientAuthorisations(idClient ?? '', isStored)
  // The question must not appear and go again.
  if (isStored && query.isPending) return null
  const valid = query.data?.find((one) => covers(one, { register, cups, holderNif, idClient }))
  if (valid) {
    return <p className={styles.source}>{texts.authorisedUntil(formatDate(valid.endDate))}</p>
  }
  return (
    <div className={styles.asks}>
      {query.data && idClient !== null ? (
        <p className={styles.source}>
          {texts.none}{' '}
          <TextLink
            to="/energy-crm/clients/client/$idClient"
            params={{ idClient }}
            search={{ tab: 'authorisations' }}
          >
            {texts.add}
          </TextLink>
        </p>
      ) : null}
      <Checkbox
        label={texts.holderAsks}
        description={texts.holderAsksHelp}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}

function covers(
  authorisation: ClientAuthorisation,
  question: Pick<HolderAsksFieldProps, 'register' | 'cups' | 'holderNif' | 'idClient'>,
): boolean {
  const { client, cups, revocation } = authorisation
  return isQuestionAuthorised(
    {
      ...authorisation,
      idClient: client.idClient,
      cups20: cups.map((one) => one.slice(0, 20)),
      revokedDate: revocation?.date ?? null,
    },
    question,
    todayInMadrid(),
  )
}
