import { STAFF_ROLES } from '@canopy/domain/common';
import { paths } from '@canopy/domain/site-pages';
import { ecomLoginText } from '../../messages/logistics/ecommerce';
import { loginText } from '../../messages/workspace';
import { LoginScreen, type LoginScreenProps } from './login-screen';

const { admin, client, member } = loginText;
const sendCredentials = { to: paths.email, lead: loginText.emailLead, label: loginText.email };

/** Login screens of each kind of account, by path. */
const LOGINS = {
  [paths.adminLogin]: {
    kind: 'platform',
    roles: STAFF_ROLES,
    text: admin,
  },
  [paths.clientLogin]: {
    kind: 'client',
    roles: ['client'],
    text: client,
    links: [
      sendCredentials,
      { to: paths.clientRegister, lead: client.registerLead, label: client.register },
      { to: paths.userLogin, lead: client.linkLead, label: client.link },
    ],
  },
  [paths.userLogin]: {
    kind: 'member',
    roles: ['member'],
    text: member,
    links: [sendCredentials, { to: paths.clientLogin, lead: member.linkLead, label: member.link }],
  },
  [paths.ecomAdminLogin]: {
    kind: 'ecommerce-admin',
    roles: ['ecommerce-admin'],
    text: ecomLoginText.admin,
    links: [
      {
        to: paths.ecomAdminRegister,
        lead: ecomLoginText.admin.linkLead,
        label: ecomLoginText.admin.link,
      },
    ],
  },
  [paths.businessLogin]: {
    kind: 'business',
    roles: ['business'],
    text: ecomLoginText.business,
    links: [
      {
        to: paths.ecomAdminLogin,
        lead: ecomLoginText.business.linkLead,
        label: ecomLoginText.business.link,
      },
    ],
  },
} as const satisfies Readonly<Record<string, LoginScreenProps>>;

export type LoginPath = keyof typeof LOGINS;

export function LoginPage({ path }: { path: LoginPath }) {
  return <LoginScreen {...LOGINS[path]} />;
}
