export const mail = {
  heading: (name: string) => `Hello ${name}`,
  footer: (school: string) => `You get this email because you are a member of ${school}.`,
  unsubscribe: 'Unsubscribe',
  message: {
    open: 'Open',
    all: 'See all notifications',
    from: (by: string, school: string) => `From ${by}, ${school}`,
  },
  digest: {
    subject: (count: number, school: string) => `${count} new notifications from ${school}`,
    button: 'See them all',
  },
}
