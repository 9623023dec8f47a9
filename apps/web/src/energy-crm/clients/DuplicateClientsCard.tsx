import { Link } from '@tanstack/react-router'
import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import { Notice } from '../../ui/Notice.tsx'
import styles from './DuplicateClientsCard.module.css'
import { duplicateTexts as texts } from './clients.messages.ts'
import { useDuplicateClients, type TypedClientInfo } from './clients.queries.ts'

interface DuplicateClientsCardProps {
  /** What is typed of the client; null while none is typed or it is being saved. */
  readonly typed: TypedClientInfo | null
  /** The client that is edited. */
  readonly idClient?: string | null
}

/** The clients that may be the one that is typed, each opened in another tab, as the form stays; never prevents saving. */
export function DuplicateClientsCard({ typed, idClient = null }: DuplicateClientsCardProps) {
  const { found, hasFailed } = useDuplicateClients(typed, idClient)
  const { clients, hidden } = found ?? { clients: [], hidden: [] }
  return (
    <div aria-live="polite">
      {clients.length > 0 || hidden.length > 0 ? (
        <Notice tone="warning" title={texts.maybeExists(clients.length)}>
          <ul className={styles.list}>
            {clients.map((client) => (
              <li key={client.idClient}>
                <Link
                  to="/energy-crm/clients/client/$idClient"
                  params={{ idClient: client.idClient }}
                  target="_blank"
                >
                  {clientFullName(client)}
                  <span className="visually-hidden"> {texts.inAnotherTab}</span>
                </Link>
                {client.dniOrCif ? ` · ${client.dniOrCif}` : ''} · {texts.reasons(client.reasons)}
              </li>
            ))}
            {hidden.map((reason) => (
              <li key={reason}>{texts.hidden[reason]}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {hasFailed ? <Notice tone="info">{texts.unchecked}</Notice> : null}
    </div>
  )
}
