import type { Site } from '@canopy/domain/inventory';
import type { Member } from '@canopy/domain/people';
import { http } from '../../../lib/http';
import { useRefreshSites } from '../../../lib/sites';
import { sitesText } from '../../../messages/inventory/sites';
import { FormDialog } from '../../../ui/form-dialog';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import { SiteFields } from './site-fields';
import { NEW_SITE, type SiteValues } from './site-values';

interface Adding {
  /** Possible parent sites. */
  readonly parents: readonly Site[];
  readonly members: readonly Member[];
  readonly onClose: () => void;
}

/** Dialog that adds a site. */
export function AddSite({ isOpen, ...adding }: Adding & { readonly isOpen: boolean }) {
  return (
    <FormDialog isOpen={isOpen} title={sitesText.add} isWide onClose={adding.onClose}>
      <SiteForm {...adding} />
    </FormDialog>
  );
}

function SiteForm({ parents, members, onClose }: Adding) {
  const refresh = useRefreshSites();
  const submission = useSubmit<SiteValues>(
    async (body) => {
      await http.post('/sites', { body });
      onClose();
      void refresh();
    },
    { saved: sitesText.added },
  );
  return (
    <SaveForm submission={submission} name="site" initialValues={NEW_SITE}>
      <SiteFields parents={parents} members={members} />
      <FormFoot>{sitesText.add}</FormFoot>
    </SaveForm>
  );
}
