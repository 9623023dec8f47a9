import type { LinkOptions, RegisteredRouter } from '@tanstack/react-router'

/** Every address of the registered tree, with the names of its parameters: `/users/user/$userUID`. */
type AppPath = Exclude<NonNullable<LinkOptions['to']>, '.' | '..' | `${string}/$`>

/** An address that has no parameters in its path. */
export type PagePath = Exclude<AppPath, `${string}$${string}`>

/**
 * A link as a value: a path of the registered tree with just its parameters and its search. `LinkOptions` alone would
 * take any path without its parameters, and the search of any other path.
 */
export type AppLink =
  | { [To in AppPath]: LinkOptions<RegisteredRouter, string, To> & { readonly to: To } }[AppPath]
  // The compiler does not check a value whose type is a long union of addresses against each member.
  | { readonly to: PagePath; readonly search?: undefined }
