import { describe, expect, it } from 'vitest'
import { findUpwardArrows } from './layers.ts'

function messages(path: string, target: string): string[] {
  return findUpwardArrows([{ path, text: `import { x } from '${target}'` }]).map(({ message }) => message)
}

describe('layers', () => {
  it.each([
    ['apps/api/src/platform/jobs/jobs.ts', '../../energy-crm/clients/clients.service.ts'],
    ['apps/api/src/platform/services.ts', '../job-handlers.ts'],
    ['apps/api/src/platform/services.ts', '../commands/backup.ts'],
    ['apps/web/src/ui/Bill.tsx', '../energy-crm/clients/clients.queries.ts'],
    ['apps/web/src/platform/http/call.ts', '../../routes/router.tsx'],
    ['apps/web/src/platform/http/call.ts', '../../main.tsx'],
    ['apps/api/src/identity/accounts/accounts.service.ts', '../../supply/datadis/datadis.service.ts'],
    ['apps/api/src/identity/accounts/accounts.service.ts', '../../administration/users/users.service.ts'],
    ['apps/web/src/identity/themes/ThemeSection.tsx', '../../administration/groups/groups.queries.ts'],
    ['packages/domain/src/identity/session/session.ts', '../../energy-crm/utility-type.ts'],
    ['packages/domain/src/time/civil-time.ts', '../periods/regions/region.ts'],
    [
      'apps/api/src/billing/comparisons/comparisons.service.ts',
      '../../administration/users/users.service.ts',
    ],
    ['apps/api/src/administration/audit/audit.service.ts', '../../restorers.ts'],
    ['apps/web/src/shell/TopBar.tsx', '../energy-crm/quick-search/quick-search.queries.ts'],
    ['apps/web/src/billing/comparisons/ComparisonsPage.tsx', '../../routes/app.route.tsx'],
    ['apps/web/src/billing/comparisons/comparisons.routes.tsx', '../../routes/router.tsx'],
  ])('refuse that %s imports %s', (path, target) => {
    expect(messages(path, target)).toHaveLength(1)
  })

  it('refuse a type from above as well', () => {
    const text = `import type { X } from '../../energy-crm/utility-type.ts'`
    expect(
      findUpwardArrows([{ path: 'packages/domain/src/identity/session/session.ts', text }]),
    ).toHaveLength(1)
  })

  it.each([
    [
      'apps/api/src/billing/comparisons/comparisons.service.ts',
      '../../identity/licences/licences.service.ts',
    ],
    [
      'apps/api/src/administration/users/users.service.ts',
      '../../energy-crm/commercials/commercials.service.ts',
    ],
    ['apps/api/src/routes.ts', './energy-crm/clients/clients.route.ts'],
    [
      'apps/web/src/dashboards/launcher/LauncherPage.tsx',
      '../../administration/onboarding/ChecklistCard.tsx',
    ],
    ['apps/web/src/billing/comparisons/comparisons.routes.tsx', '../../routes/app.route.tsx'],
    ['apps/web/src/routes/router.tsx', '../energy-crm/clients/clients.routes.tsx'],
    ['packages/domain/src/periods/regions/region.ts', '../../time/civil-time.ts'],
  ])('let %s import %s', (path, target) => {
    expect(messages(path, target)).toEqual([])
  })
})
