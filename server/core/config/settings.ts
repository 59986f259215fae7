/** Every variable, in the order of docs/configuration.md, which is printed from this table. */
export const settings = [
  { name: 'PORT', default: '3000', explanation: 'The port Sala listens on.' },
  {
    name: 'HOST',
    default: '',
    explanation:
      'The address Sala listens on: unless set, `127.0.0.1` (this machine only) in demo mode, whose passwords everybody knows, and `::` (every interface) in production.',
  },
  {
    name: 'DATA_DIR',
    default: '.data',
    explanation:
      'The folder of everything that is stored: the embedded PostgreSQL, files, mail and the generated secrets.',
  },
  {
    name: 'BUILD_DIR',
    default: 'build',
    explanation:
      'The folder of the built pages, rebuilt when sources change. It must be inside the project, whose packages it uses.',
  },
  {
    name: 'DATABASE_URL',
    default: '',
    explanation:
      'A PostgreSQL 18 of your own, as a login in the role `sala_app`, which owns nothing. Set all three addresses, or none for the embedded one.',
  },
  {
    name: 'DATABASE_OWNER_URL',
    default: '',
    explanation:
      'The same database as the role that owns it. It migrates, and makes `sala_app` and `sala_platform` if absent.',
  },
  {
    name: 'DATABASE_PLATFORM_URL',
    default: '',
    explanation: 'The same database as a login in the role `sala_platform`, for work across schools.',
  },
  {
    name: 'DATABASE_CONNECTIONS',
    default: '16',
    explanation:
      'How many connections each process has for the work of schools, at least 8; another 4 are for work across schools. On a cluster each of them has up to two to every node, so all processes together need fewer than its `max_connections`.',
  },
  {
    name: 'REDIS_URL',
    default: '',
    explanation:
      'A Redis that carries the news of changes between processes and counts attempts, as `redis://host:6379` (`rediss://` with TLS), the same for all processes. Unless set, PostgreSQL does both. Nothing is lost when it is.',
  },
  {
    name: 'PLATFORM_HOST',
    default: 'localhost',
    explanation:
      'The host of the platform, without a port; schools are its subdomains. Demo mode takes only `localhost`.',
  },
  {
    name: 'PUBLIC_PORT',
    default: 'PORT',
    explanation: 'The port people type if there is a proxy in front, used in every address Sala writes.',
  },
  {
    name: 'SALA_MODE',
    default: 'demo',
    explanation: '`demo` fills an empty database with sample schools and opens `/dev/*`; `production` does neither.',
  },
  {
    name: 'ROLE',
    default: 'all',
    explanation:
      '`web` answers requests, `worker` runs jobs (mail, video), `all` does both. With a PostgreSQL of your own any number of processes of each may run.',
  },
  {
    name: 'TRUST_PROXY',
    default: '0',
    explanation: '`1` trusts `X-Forwarded-For`, `-Proto` and `-Host`. Only if a proxy always sets them.',
  },
  {
    name: 'SMTP_URL',
    default: '',
    explanation:
      'The mail server, as `smtp://user:password@host:587` (encrypted if the server supports it; `?requireTLS=true` requires it) or `smtps://` with TLS from the start. Unless set, mail is written to `mail` inside `DATA_DIR`, to be read at `/dev/mail` in demo mode.',
  },
  {
    name: 'MAIL_FROM',
    default: 'Sala <no-reply@localhost>',
    explanation:
      'The address mail comes from; the name before it is the school’s. The mail server must be allowed to send for it.',
  },
  {
    name: 'S3_BUCKET',
    default: '',
    explanation:
      'A bucket of an S3 service, where uploaded files are stored instead of in `files` inside `DATA_DIR`. Files that exist already are not moved.',
  },
  {
    name: 'S3_ENDPOINT',
    default: '',
    explanation: 'The address of the S3 service, as `https://s3.example.com`. Unless set, Amazon’s.',
  },
  { name: 'S3_REGION', default: 'us-east-1', explanation: 'The region of the bucket.' },
  {
    name: 'S3_ACCESS_KEY',
    default: '',
    explanation: 'The key that may read, write, list and delete in the bucket; with `S3_SECRET_KEY`.',
  },
  { name: 'S3_SECRET_KEY', default: '', explanation: 'The secret of `S3_ACCESS_KEY`.' },
  {
    name: 'CLAMD_HOST',
    default: '',
    explanation:
      'The host of a virus scanner (clamd) that scans every upload. Unless this or `CLAMD_SOCKET` is set, uploads are not scanned, and the library says so. Set its `AlertExceedsMax` to `yes`: otherwise it reports files as clean that it did not scan to the end.',
  },
  { name: 'CLAMD_PORT', default: '3310', explanation: 'Its port.' },
  {
    name: 'CLAMD_SOCKET',
    default: '',
    explanation: 'The socket of a virus scanner on this machine, as `/run/clamav/clamd.ctl`, instead of a host.',
  },
  {
    name: 'MEDIA_SECRET',
    default: '',
    explanation:
      'Signs the addresses of videos and documents. Unless set, one is generated and stored in `DATA_DIR`; web processes that do not share that folder must be given the same.',
  },
  {
    name: 'CERTIFICATE_KEY',
    default: '',
    explanation:
      'The private key certificates are signed with: 32 random bytes in base64 (`openssl rand -base64 32`), or an Ed25519 key as PEM. Unless set, one is generated and stored in `DATA_DIR` (`certificate.secret`); web processes that do not share that folder should be given the same. Back it up and keep it secret: anyone who has it can issue certificates.',
  },
  {
    name: 'DATA_KEY',
    default: '',
    explanation:
      'Encrypts what must not be readable in a copy of the database: the keys of authenticator apps, bank accounts, the tokens of bots, and what schools are paid by (tokens of Bakong, keys of card providers). Unless set, one is generated and stored in `DATA_DIR` (`data.secret`); processes that do not share that folder must be given the same. Back it up apart from the database: without it, all of them have to be entered again, and no school is paid by KHQR or card until then.',
  },
  {
    name: 'GOOGLE_CLIENT_ID',
    default: '',
    explanation:
      'People may sign in with Google, if this and `GOOGLE_CLIENT_SECRET` are set. At the provider, the callback address is `https://PLATFORM_HOST/auth/google`; it serves the domains of all schools.',
  },
  { name: 'GOOGLE_CLIENT_SECRET', default: '', explanation: 'The secret of `GOOGLE_CLIENT_ID`.' },
  {
    name: 'GOOGLE_ISSUER',
    default: 'https://accounts.google.com',
    explanation: 'The OpenID provider behind the Google button; another one only for tests, or in its place.',
  },
  {
    name: 'FACEBOOK_CLIENT_ID',
    default: '',
    explanation:
      'The same for Facebook, with `FACEBOOK_CLIENT_SECRET` and the callback address `https://PLATFORM_HOST/auth/facebook`.',
  },
  { name: 'FACEBOOK_CLIENT_SECRET', default: '', explanation: 'The secret of `FACEBOOK_CLIENT_ID`.' },
  {
    name: 'FACEBOOK_DIALOG',
    default: 'https://www.facebook.com/v23.0',
    explanation: 'Where Facebook asks people: `/dialog/oauth` is below it.',
  },
  {
    name: 'FACEBOOK_GRAPH',
    default: 'https://graph.facebook.com/v23.0',
    explanation: 'Where Facebook answers: `/oauth/access_token` and `/me` are below it.',
  },
  {
    name: 'LINKEDIN_CLIENT_ID',
    default: '',
    explanation:
      'The same for LinkedIn, with `LINKEDIN_CLIENT_SECRET` and the callback address `https://PLATFORM_HOST/auth/linkedin`.',
  },
  { name: 'LINKEDIN_CLIENT_SECRET', default: '', explanation: 'The secret of `LINKEDIN_CLIENT_ID`.' },
  {
    name: 'LINKEDIN_ISSUER',
    default: 'https://www.linkedin.com/oauth',
    explanation: 'The OpenID provider behind the LinkedIn button.',
  },
  {
    name: 'TELEGRAM_API_URL',
    default: 'https://api.telegram.org',
    explanation:
      'Where the Bot API of Telegram is, for schools that have a bot: theirs, or a Bot API server of your own ([how](../shared/notifications/README.md#telegram)).',
  },
  {
    name: 'TELEGRAM_LOGIN_URL',
    default: 'https://oauth.telegram.org',
    explanation: 'Where Telegram asks people who sign in with it: `/auth` is below it.',
  },
  {
    name: 'BAKONG_API_URL',
    default: 'https://api-bakong.nbc.gov.kh',
    explanation:
      'Where the Open API of Bakong is, which knows whether a KHQR was paid. In demo mode nothing is asked unless this is set: a button on the page pays instead.',
  },
  {
    name: 'STRIPE_API_URL',
    default: 'https://api.stripe.com',
    explanation:
      'Where the API of Stripe is, for schools that take cards by it. In demo mode a school without keys takes test cards, which move no money.',
  },
  {
    name: 'STRIPE_SCRIPT_URL',
    default: 'https://js.stripe.com/v3/',
    explanation:
      'Where the script of Stripe is, which asks for cards in fields of its own: the page where a card is entered loads it, and no other.',
  },
  {
    name: 'PAYWAY_API_URL',
    default: 'https://checkout.payway.com.kh',
    explanation:
      'Where ABA PayWay is, for schools that take cards by it: its API, and the page that asks for the card, which pages of such a school may send a form to. With `https://checkout-sandbox.payway.com.kh` all schools of the installation use test accounts of PayWay.',
  },
  {
    name: 'RECAPTCHA_SITE_KEY',
    default: '',
    explanation:
      'Callers who look like robots are judged by reCAPTCHA v3, if this and `RECAPTCHA_SECRET_KEY` are set. Unless set, their browser has to do a moment of work; nobody else is asked for anything ([how](../shared/identity/README.md#robots)). The key must allow the domains of all schools.',
  },
  { name: 'RECAPTCHA_SECRET_KEY', default: '', explanation: 'The secret of `RECAPTCHA_SITE_KEY`.' },
  {
    name: 'RECAPTCHA_ADDRESS',
    default: 'https://www.google.com/recaptcha',
    explanation:
      'Where reCAPTCHA is: `/api.js` and `/api/siteverify` are below it. `https://www.recaptcha.net/recaptcha` where Google’s own address is blocked.',
  },
  {
    name: 'PUSH_HOSTS',
    default: 'fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com',
    explanation:
      'The push services that browsers may name for notifications, separated by commas: Sala calls no others. `*.` is any subdomain; all are reached by https, unless one is an origin such as `http://10.0.0.5:9000`.',
  },
  {
    name: 'PLATFORM_SIGN_IN',
    default: '1',
    explanation:
      'Whether sign-in pages of schools offer the account of the platform: whoever is signed in at `PLATFORM_HOST` enters a school without a password. `0`: not offered, as for a platform with one school.',
  },
  {
    name: 'APP_SCHEME',
    default: '',
    explanation:
      'The scheme of links that open the mobile app, as `sala` for `sala://my-course?school_id=…`. Unless set, no page offers the app.',
  },
  {
    name: 'LOG_LEVEL',
    default: '',
    explanation:
      'The lowest level that is logged: `debug`, `info` (an entry for each request), `warn`, `error` or `silent`. Unless set, `warn` in demo mode and `info` in production.',
  },
  {
    name: 'LOG_PEOPLE',
    default: '1',
    explanation:
      '`0` leaves the id of the person and the address of the client out of the log entries of requests. The security log in the database has them anyway, for 180 days.',
  },
  {
    name: 'METRICS_TOKEN',
    default: '',
    explanation:
      'Lets `/metrics` be read from elsewhere with `Authorization: Bearer …`. Unless set, only this machine may read it.',
  },
  {
    name: 'API_DOCS',
    default: '1',
    explanation: '`0` switches the documentation of the API off: `/docs/api` and `openapi.json`.',
  },
  {
    name: 'PAGE_CACHE_MB',
    default: '64',
    explanation: 'How much memory the cached pages of visitors may take, in each web process.',
  },
  {
    name: 'EDGE_DIR',
    default: '',
    explanation:
      'A folder that nginx on the same machine reads to know which cached pages of visitors are current (`deploy/nginx.conf`). Unless set, no proxy may cache pages.',
  },
  {
    name: 'SHUTDOWN_SECONDS',
    default: '10',
    explanation: 'How long a stop waits for running requests and jobs before it aborts them.',
  },
] as const
