/** The page about a school, or about the platform. */
export const about = {
  title: (name: string) => `About ${name}`,
  contact: 'Contact',
  none: 'The school has not written about itself yet.',
}
