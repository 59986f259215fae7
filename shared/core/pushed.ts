/** What is pushed to a browser: shown by its worker while no page of the school is looked at, and opened by a tap. */
export type Pushed = {
  title: string
  text: string
  /** The page it opens, with its language. */
  path: string
  /** One that is the same replaces the one before. */
  tag: string
  language: string
}
