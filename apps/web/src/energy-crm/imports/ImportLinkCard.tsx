import type { ImportKind } from '@vatio/domain/energy-crm/imports/list-import'
import { IconTableImport } from '@tabler/icons-react'
import { useUser } from '../../platform/session/session-store.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { canImport } from './import-access.ts'
import { importTexts as texts } from './imports.messages.ts'

/** The way from a list to the import of its records; nothing for who may not import. */
export function ImportLinkCard({ kind }: { readonly kind: ImportKind }) {
  if (!canImport(useUser())) return null
  return (
    <ButtonLink
      to="/energy-crm/imports/new"
      search={{ kind }}
      variant="default"
      leftSection={<IconTableImport size={18} stroke={1.5} aria-hidden />}
    >
      {texts.import}
    </ButtonLink>
  )
}
