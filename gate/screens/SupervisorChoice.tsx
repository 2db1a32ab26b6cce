import { useLingui } from '@lingui/react/macro';
import { useGate } from '#gate/app/gate-context.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { type SupervisorProof, supervisorsOf } from './SupervisorPin.tsx';

export function SupervisorChoice({
  proof,
  onChange,
}: {
  proof: SupervisorProof;
  onChange: (proof: SupervisorProof) => void;
}) {
  const { t } = useLingui();
  const { device } = useGate();
  const supervisors = supervisorsOf(device);
  if (supervisors.length <= 1) return null;
  return (
    <RadioGroup
      look="tiles"
      legend={t`Supervisor`}
      options={supervisors.map(({ id, name }) => ({ value: id, label: name }))}
      value={proof.staff_id}
      onChange={(staff_id) => onChange({ ...proof, staff_id })}
    />
  );
}
