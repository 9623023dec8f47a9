import { shellMessages } from '../../shell/shell.messages.ts'

export const launcherMessages = {
  title: shellMessages.greeting,
  noAccess: shellMessages.noAccess,
  comingSoon: shellMessages.comingSoon,
  details: shellMessages.details,
} as const
