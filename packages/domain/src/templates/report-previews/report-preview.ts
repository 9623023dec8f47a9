/** How long a preview is kept, in minutes: time to look at it, print it or send it. */
export const PREVIEW_MINUTES = 10
/** Previews of a user at a time; one more is refused until old ones are deleted. */
export const MOST_PREVIEWS = 50
/** The newest ones, which remain when a user's old previews are deleted. */
export const KEPT_PREVIEWS = 10
