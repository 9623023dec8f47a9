import { Menu } from '@mantine/core'
import { IconLifebuoy, IconPhone } from '@tabler/icons-react'
import { seconds, showToast } from '../platform/messages/toasts.ts'
import { useCompanyLicence } from '../identity/licences/licences.queries.ts'
import { shellMessages as texts } from './shell.messages.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

async function copyPhone(phone: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(phone)
    showToast({ tone: 'success', text: texts.phoneCopied, seconds: seconds.short })
  } catch {
    // The browser may deny the clipboard: the number itself is shown instead.
    showToast({ tone: 'info', text: texts.phoneNotCopied(phone) })
  }
}

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
        <Menu.Item leftSection={<IconPhone {...icon} />} onClick={() => void copyPhone(phone)}>
          {texts.supportPhone(phone)}
        </Menu.Item>
      )}
    </>
  )
}
