import type { Member, Site } from '@canopy/domain';
import { http } from '../../lib/http';
import { useRefreshSites } from '../../lib/sites';
import { appText } from '../../messages/en';
import { peopleText } from '../../messages/people';
import { sitesText } from '../../messages/sites';
import { FormDialog } from '../../ui/form-dialog';
import { FormFoot, SaveForm } from '../../ui/save-form';
import { useSubmit } from '../../ui/use-submit';
import { SiteFields } from './site-fields';
import { NEW_SITE, type SiteValues, valuesOf } from './site-values';

interface Editing {
  /** Left out, a site is added. */
  readonly site?: Site;
  /** The sites that it may stand below. */
  readonly parents: readonly Site[];
  readonly members: readonly Member[];
  readonly onClose: () => void;
}

/** Adds or changes a site in a dialog. */
export function SiteDialog({ isOpen, ...editing }: Editing & { readonly isOpen: boolean }) {
  const { site, onClose } = editing;
  return (
    <FormDialog
      isOpen={isOpen}
      title={site ? appText.editOf(site.name) : sitesText.add}
      isWide
      onClose={onClose}
    >
      <SiteForm {...editing} />
    </FormDialog>
  );
}

function SiteForm({ site, parents, members, onClose }: Editing) {
  const refresh = useRefreshSites();
  const submission = useSubmit<SiteValues>(
    async (body) => {
      await (site
        ? http.put('/sites/:id', { path: { id: site._id }, body })
        : http.post('/sites', { body }));
      onClose();
      void refresh();
    },
    { saved: site ? peopleText.saved : sitesText.added },
  );
  return (
    <SaveForm
      submission={submission}
      name="site"
      initialValues={site ? valuesOf(site) : NEW_SITE}
      requiredMark={false}
    >
      <SiteFields parents={parents} members={members} />
      <FormFoot>{site ? peopleText.save : sitesText.add}</FormFoot>
    </SaveForm>
  );
}
