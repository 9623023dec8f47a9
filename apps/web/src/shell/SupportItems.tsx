import { Menu } from '@mantine/core'
import { IconLifebuoy, IconPhone } from '@tabler/icons-react'
import { copyText } from '../platform/messages/copy-text.ts'
import { useCompanyLicence } from '../identity/licences/licences.queries.ts'
import { shellMessages as texts } from './shell.messages.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** Support for an Admin: the form, or a mail where none is configured, and the phone where the plan includes it. */
export function SupportItems() {
  const support = useCompanyLicence().data?.plan?.support
  if (!support) return null
  const { formUrl, email, phone } = support
  return (
    <>
      <Menu.Item
        component="a"
        href={formUrl === '' ? `mailto:${email}` : formUrl}
        target={formUrl === '' ? undefined : '_blank'}
        rel={formUrl === '' ? undefined : 'noopener noreferrer'}
        leftSection={<IconLifebuoy {...icon} />}
      >
        {texts.support}
      </Menu.Item>
      {phone === '' ? null : (
        <Menu.Item
          leftSection={<IconPhone {...icon} />}
          onClick={() => void copyText(phone, texts.phoneCopied, texts.phoneNotCopied(phone))}
        >
          {texts.supportPhone(phone)}
        </Menu.Item>
      )}
    </>
  )
}
