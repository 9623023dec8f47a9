import { ActionIcon, Button } from '@mantine/core'
import { IconCopy, IconDots, IconLock, IconPencil } from '@tabler/icons-react'
import { canWriteTemplate, TEMPLATE_LICENCE } from '@vatio/domain/templates/report-templates/template.policy'
import type { ListedTemplate } from '@vatio/protocol/templates/report-templates/report-templates.schema'
import { CreateLimitCard } from '../../identity/licences/CreateLimitCard.tsx'
import { LicenceGateCard } from '../../identity/licences/LicenceGateCard.tsx'
import { formatDateOfInstant } from '../../platform/formats/date-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { useFloating } from '../../ui/floating/use-floating.ts'
import { reportTemplateTexts as texts } from './report-templates.messages.ts'
import styles from './TemplateItem.module.css'
import { TemplatePictureCard } from './TemplatePictureCard.tsx'

const TemplateMenu = lazyPart(async () => (await import('./TemplateMenu.tsx')).TemplateMenu)

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

interface TemplateItemProps {
  readonly template: ListedTemplate
  /** Image of the background of its first page. */
  readonly background: string | null
  readonly onCopy: () => void
  readonly onHistory: () => void
}

/** A template with a picture of its first page and what can be done with it. */
export function TemplateItem({ template, background, onCopy, onHistory }: TemplateItemProps) {
  const { name, description, templateType, firstPage, orientation, accent, isOffered, updatedAt } = template
  return (
    <li className={styles.card}>
      <div className={styles.paper} data-locked={isOffered ? undefined : true}>
        <TemplatePictureCard {...{ templateType, orientation, accent, background }} page={firstPage} />
        {isOffered ? null : <IconLock className={styles.lock} size={22} stroke={1.5} aria-hidden />}
      </div>
      <div className={styles.text}>
        <h3 title={name}>{name}</h3>
        <p className={styles.facts}>
          {factsOf(template)}
          {updatedAt === null ? null : <SavedOn date={formatDateOfInstant(updatedAt)} />}
        </p>
        {description ? <p className={styles.description}>{description}</p> : null}
        <Marks template={template} />
      </div>
      {isOffered ? (
        <Actions template={template} onCopy={onCopy} onHistory={onHistory} />
      ) : (
        <LicenceGateCard minimum={TEMPLATE_LICENCE}>{null}</LicenceGateCard>
      )}
    </li>
  )
}

function factsOf({ isBuiltIn, owner, pageCount }: ListedTemplate): string {
  const whose = isBuiltIn ? texts.builtIn : owner.userUID === null ? texts.ofCompany : texts.ofUser
  return [whose, texts.pages(pageCount)].join(' · ')
}

/** The date is not broken at its hyphens. */
function SavedOn({ date }: { readonly date: string }) {
  return (
    <>
      {` · ${texts.edited} `}
      <span className={styles.date}>{date}</span>
    </>
  )
}

function Marks({ template: { isDefault, isOwnDefault } }: { readonly template: ListedTemplate }) {
  if (!isDefault && !isOwnDefault) return null
  return (
    <div className={styles.marks}>
      {isDefault ? <Badge tone="accent">{texts.isDefault}</Badge> : null}
      {isOwnDefault ? <Badge tone="info">{texts.isOwnDefault}</Badge> : null}
    </div>
  )
}

type ActionsProps = Omit<TemplateItemProps, 'background'>

function Actions({ template, onCopy, onHistory }: ActionsProps) {
  const { idTemplate, name, isBuiltIn, owner } = template
  const user = useUser()
  const { isOpen, button, floating } = useFloating('menu')
  const isWritable = !isBuiltIn && canWriteTemplate(user, owner.userUID)
  const copyLook = { size: 'xs', variant: 'default', leftSection: <IconCopy {...icon} /> } as const
  return (
    <div className={styles.actions}>
      {isWritable ? (
        <ButtonLink
          size="xs"
          variant="default"
          leftSection={<IconPencil {...icon} />}
          to="/configuration/templates/$idTemplate"
          params={{ idTemplate }}
          aria-label={`${texts.edit} ${name}`}
        >
          {texts.edit}
        </ButtonLink>
      ) : (
        <CreateLimitCard quantities={['templates']} label={texts.duplicate} look={copyLook}>
          <Button {...copyLook} onClick={onCopy} aria-label={`${texts.duplicate} ${name}`}>
            {texts.duplicate}
          </Button>
        </CreateLimitCard>
      )}
      <ActionIcon {...button} aria-label={texts.actionsOf(name)}>
        <IconDots size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      {isOpen ? (
        <TemplateMenu
          floating={floating}
          template={template}
          isWritable={isWritable}
          onCopy={onCopy}
          onHistory={onHistory}
        />
      ) : null}
    </div>
  )
}
