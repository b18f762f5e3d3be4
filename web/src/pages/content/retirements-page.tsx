import { RetirementsList } from '../../features/credits/retirements/retirements-list';
import { retirementsText } from '../../messages/credits/retirements';
import { titleText } from '../../messages/workspace';
import { PageHeader } from '../../ui/page-header';

export default function RetirementsPage() {
  return (
    <>
      <PageHeader title={titleText.retirementsCms} lead={retirementsText.lead} />
      <RetirementsList />
    </>
  );
}
