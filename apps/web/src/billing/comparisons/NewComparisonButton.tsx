import { Button, Tooltip } from '@mantine/core'
import { hasRole } from '@vatio/domain/security/accounts/role'
import { fitsLicence } from '@vatio/domain/security/licences/licence'
import { useUser } from '../../platform/session/session-store.ts'
import { ButtonLink, TextLink } from '../../ui/ButtonLink.tsx'

/** Leads to a new comparison; at the limit of the licence it says so, and an admin is led to the plans. */
export function NewComparisonButton({ used }: { readonly used: number | undefined }) {
  const user = useUser()
  if (used === undefined || fitsLicence(user.clientLicense, 'comparisons', used)) {
    return <ButtonLink to="/billing/electricity">Nueva comparativa</ButtonLink>
  }
  return (
    <>
      <Tooltip label="Has alcanzado el límite de tu licencia. Mejora tu plan para continuar">
        <Button aria-disabled data-disabled onClick={(event) => event.preventDefault()}>
          Nueva comparativa
        </Button>
      </Tooltip>
      {hasRole(user.role, 'admin') ? <TextLink to="/plan-configuration">Mejorar plan</TextLink> : null}
    </>
  )
}
