export const core = {
  message: { error: 'That didn’t work' },
  skipToContent: 'Skip to content',
  language: 'Language',
  close: 'Close',
  retry: 'Try again',
  loading: 'Loading…',
  home: 'Home',
  backHome: 'Back to home',
  goBack: 'Go back',
  offline: { title: 'You are offline', text: 'You can keep reading. New pages open when you’re back online.' },
  unsent: 'Saved on this device. It will be sent when you’re back online.',
  online: { title: 'You are online again' },
  paging: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number) => `Page ${page}`,
    range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
  },
  errorPages: {
    badRequest: {
      title: 'The request is invalid. Please try again with valid request.',
      text: 'Go back and try once more.',
    },
    notFound: {
      title: "Sorry, couldn't find the page",
      text: 'The link may be broken or the page was moved. Your courses and lessons are safe.',
    },
    unknownRoute: {
      title: 'This page could not be found',
      text: 'The address may be mistyped.',
    },
    invalidDomain: {
      title: 'Invalid Domain',
      text: 'There is no school at this address. Check the spelling, or ask your school.',
    },
    invalidLink: { title: 'Invalid Link', text: 'This link was used or has expired. Ask for a new one.' },
    pageUnavailable: { title: 'Page Unavailable', text: 'This school is not open yet. Please come back later.' },
    websiteUnavailable: {
      title: 'Website Unavailable',
      text: 'This school is closed at the moment. Please contact the school.',
    },
    maintenance: {
      title: 'Under Maintenance',
      text: 'We are improving something. Please come back in a little while.',
    },
    banned: {
      title: 'Your account has been banned',
      text: 'You cannot sign in to any school on this platform.',
    },
    blocked: {
      title: 'This school has suspended your account',
      text: 'You can still use other schools.',
    },
    forbidden: {
      title: "You don't have permission to access this page!",
      text: 'Contact the school owner to request permission.',
    },
    enrollmentClosed: { title: 'Enrollment is closed', text: 'This course takes no new students right now.' },
    subscriptionExpired: {
      title: 'Subscription Expired!',
      text: "The owner's subscription has ended. Lectures open again when it is renewed.",
    },
    failed: {
      title: 'An error occurred while showing the error page',
      text: 'Something went wrong on our side. Nothing you saved is lost. Please try again.',
    },
    contact: (school: string) => `If you think this is a mistake, please contact ${school}.`,
    details: 'Details',
    popular: 'Or go where people often go',
  },
  poweredBy: 'Powered by',
}
