/** antd's table alone, for screens that load it on demand. */
export { Table as default } from 'antd';
