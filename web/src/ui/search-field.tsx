import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useSearchText } from './use-search-text';

/** Search field that reports its text when the reader pauses typing or presses Enter. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const { typed, type, searchNow } = useSearchText(value, onSearch);
  return (
    <Input
      allowClear
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined aria-hidden />}
      style={{ width: 344, maxWidth: '100%' }}
      value={typed}
      onChange={({ target }) => type(target.value)}
      onPressEnter={searchNow}
    />
  );
}
