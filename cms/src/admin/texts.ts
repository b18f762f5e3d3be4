/** Replacements for panel texts, most of which name its vendor. */
export const texts = {
  'Auth.form.welcome.title': 'Welcome',
  'Auth.form.welcome.subtitle': 'Log in to manage content and data',
  'app.components.LeftMenu.navbrand.title': 'Panel',
  'app.components.LeftMenu.navbrand.workplace': 'Content and data',
  'content-manager.widget.last-edited.single-type': 'Page',
  'HomePage.header.subtitle': 'Content and data of the site',
  'Settings.permissions.users.listview.header.subtitle': 'Everyone with access to this panel',
};
